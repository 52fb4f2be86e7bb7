using System.Diagnostics.Metrics;
using ZeroAlloc.AspNetCore.Metrics;
using ZeroAlloc.Benchmarks.Models;
using ZeroAlloc.Benchmarks.Timing;
using ZeroAlloc.Formats;

namespace ZeroAlloc.Benchmarks.Ruler;

/// <summary>What counting a response costs: the smallest body, written and not counted, counted for nobody, and for a listener.</summary>
internal static class MeterRows
{
    private static readonly FixedBuffer s_buffer = new(256 * 1024);
    private static readonly BodyCounters s_counters = new("json");
    private static readonly ListenerSwitch s_listener = new();
    private static long s_counted;

    /// <summary>All four in turns; the second peer shows the noise. Counting for nobody may take 2 ns.</summary>
    public static IEnumerable<Comparison> All()
    {
        yield return new Comparison(
            "Login, counted by the meter",
            Plain("not counted"),
            (Plain("not counted, again"), null),
            (Counted("counted, nobody listens", isHeard: false), 1.0),
            (Counted("counted, a listener adds", isHeard: true), null))
        {
            Allowance = 2,
        };
    }

    private static Contender Plain(string name)
    {
        JsonContract<LoginViewModel> contract = ZeroAllocJson.Compile<LoginViewModel>(ModelData.RelaxedOptions);
        LoginViewModel value = ModelData.Login();
        return new Contender(name, Run, () => Capture(Run));

        void Run(int count)
        {
            s_listener.Set(isOn: false);
            for (int i = 0; i < count; i++)
            {
                s_buffer.Clear();
                contract.Serialize(s_buffer, value);
            }
        }
    }

    /// <summary>The two calls of a response that is sent in one part.</summary>
    private static Contender Counted(string name, bool isHeard)
    {
        JsonContract<LoginViewModel> contract = ZeroAllocJson.Compile<LoginViewModel>(ModelData.RelaxedOptions);
        LoginViewModel value = ModelData.Login();
        return new Contender(name, Run, () => Capture(Run));

        void Run(int count)
        {
            s_listener.Set(isHeard);
            long before = s_counted;
            for (int i = 0; i < count; i++)
            {
                s_buffer.Clear();
                contract.Serialize(s_buffer, value);
                s_counters.Written(BodySerializer.Compiled);
                BodyMeter.Sent(s_buffer.Written.Length);
            }

            if (s_counted - before != (isHeard ? count * (1L + s_buffer.Written.Length) : 0))
            {
                throw new InvalidOperationException($"{name}: {s_counted - before} was counted for {count} bodies.");
            }
        }
    }

    private static byte[] Capture(Action<int> run)
    {
        run(1);
        return s_buffer.Written.ToArray();
    }

    /// <summary>Has the meter listened to or not, by a thread of its own: what listening allocates is not the bodies'.</summary>
    private sealed class ListenerSwitch
    {
        private readonly AutoResetEvent _asked = new(initialState: false);
        private readonly AutoResetEvent _done = new(initialState: false);
        private bool _isOn;

        public ListenerSwitch() => new Thread(Work) { IsBackground = true, Name = "meter" }.Start();

        public void Set(bool isOn)
        {
            if (_isOn != isOn)
            {
                _isOn = isOn;
                _asked.Set();
                _done.WaitOne();
            }
        }

        private void Work()
        {
            List<Instrument> instruments = [];
            using var listener = new MeterListener
            {
                InstrumentPublished = (instrument, _) =>
                {
                    if (instrument.Meter.Name == BodyMeter.Name && instrument is Counter<long>)
                    {
                        instruments.Add(instrument);
                    }
                },
            };
            listener.SetMeasurementEventCallback<long>(static (_, value, _, _) => s_counted += value);
            listener.Start();
            while (_asked.WaitOne())
            {
                foreach (Instrument instrument in instruments)
                {
                    if (_isOn)
                    {
                        listener.EnableMeasurementEvents(instrument);
                    }
                    else
                    {
                        listener.DisableMeasurementEvents(instrument);
                    }
                }

                _done.Set();
            }
        }
    }
}
