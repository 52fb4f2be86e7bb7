namespace WebApi.Live.Measuring;

/// <summary>What a lane has cost in a comparison.</summary>
/// <param name="Lane"><c>stock</c> or <c>ours</c>.</param>
/// <param name="Requests">How many requests were measured.</param>
/// <param name="BytesPerRequest">Bytes that a request allocated.</param>
/// <param name="ControlBytes">Bytes that a request of the control allocated.</param>
/// <param name="Gen0">Collections of generation 0 for 10,000 requests, older generations included.</param>
/// <param name="Gen1">Of generation 1.</param>
/// <param name="Gen2">Of generation 2.</param>
/// <param name="PauseMilliseconds">Time that collections kept all threads stopped, for 10,000 requests.</param>
/// <param name="CpuMicroseconds">Processor time of a request.</param>
/// <param name="ControlCpuMicroseconds">Processor time of a request of the control.</param>
/// <param name="P50">Microseconds that half of the requests took at most.</param>
/// <param name="P99">Microseconds that 99 % of them took at most.</param>
internal sealed record LaneResult(
    string Lane,
    int Requests,
    double BytesPerRequest,
    double ControlBytes,
    double Gen0,
    double Gen1,
    double Gen2,
    double PauseMilliseconds,
    double CpuMicroseconds,
    double ControlCpuMicroseconds,
    double P50,
    double P99);
