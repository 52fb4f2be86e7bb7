namespace WebApi.Live.Measuring;

/// <summary>What some moments of load have cost a lane.</summary>
/// <param name="Lane"><c>stock</c> or <c>ours</c>.</param>
/// <param name="Seconds">When, since the measuring began.</param>
/// <param name="Requests">How many requests were answered in these moments.</param>
/// <param name="RequestsPerSecond">How many a second that is.</param>
/// <param name="BytesPerRequest">Bytes that a request allocated.</param>
/// <param name="ControlBytes">Bytes that a request of the control allocates.</param>
/// <param name="Gen0">Collections of generation 0 since the measuring began, older generations included.</param>
/// <param name="Gen1">Of generation 1.</param>
/// <param name="Gen2">Of generation 2.</param>
/// <param name="PauseMilliseconds">Time that collections have kept all threads stopped since the measuring began.</param>
/// <param name="CpuMicroseconds">Processor time of a request.</param>
/// <param name="P50">Microseconds that half of the requests took at most.</param>
/// <param name="P99">Microseconds that 99 % of them took at most.</param>
internal sealed record LaneSample(
    string Lane,
    double Seconds,
    int Requests,
    double RequestsPerSecond,
    double BytesPerRequest,
    double ControlBytes,
    int Gen0,
    int Gen1,
    int Gen2,
    double PauseMilliseconds,
    double CpuMicroseconds,
    double P50,
    double P99);
