namespace ZeroAlloc.Unit.Conformance;

/// <summary>Three hundred members of ten kinds: more than any one method of ordinary size writes.</summary>
internal sealed class WideModel
{
    public int Member000 { get; set; }
    public string? Member001 { get; set; }
    public double Member002 { get; set; }
    public bool Member003 { get; set; }
    public long? Member004 { get; set; }
    public DateTime Member005 { get; set; }
    public List<int>? Member006 { get; set; }
    public decimal Member007 { get; set; }
    public Guid Member008 { get; set; }
    public char Member009 { get; set; }
    public int Member010 { get; set; }
    public string? Member011 { get; set; }
    public double Member012 { get; set; }
    public bool Member013 { get; set; }
    public long? Member014 { get; set; }
    public DateTime Member015 { get; set; }
    public List<int>? Member016 { get; set; }
    public decimal Member017 { get; set; }
    public Guid Member018 { get; set; }
    public char Member019 { get; set; }
    public int Member020 { get; set; }
    public string? Member021 { get; set; }
    public double Member022 { get; set; }
    public bool Member023 { get; set; }
    public long? Member024 { get; set; }
    public DateTime Member025 { get; set; }
    public List<int>? Member026 { get; set; }
    public decimal Member027 { get; set; }
    public Guid Member028 { get; set; }
    public char Member029 { get; set; }
    public int Member030 { get; set; }
    public string? Member031 { get; set; }
    public double Member032 { get; set; }
    public bool Member033 { get; set; }
    public long? Member034 { get; set; }
    public DateTime Member035 { get; set; }
    public List<int>? Member036 { get; set; }
    public decimal Member037 { get; set; }
    public Guid Member038 { get; set; }
    public char Member039 { get; set; }
    public int Member040 { get; set; }
    public string? Member041 { get; set; }
    public double Member042 { get; set; }
    public bool Member043 { get; set; }
    public long? Member044 { get; set; }
    public DateTime Member045 { get; set; }
    public List<int>? Member046 { get; set; }
    public decimal Member047 { get; set; }
    public Guid Member048 { get; set; }
    public char Member049 { get; set; }
    public int Member050 { get; set; }
    public string? Member051 { get; set; }
    public double Member052 { get; set; }
    public bool Member053 { get; set; }
    public long? Member054 { get; set; }
    public DateTime Member055 { get; set; }
    public List<int>? Member056 { get; set; }
    public decimal Member057 { get; set; }
    public Guid Member058 { get; set; }
    public char Member059 { get; set; }
    public int Member060 { get; set; }
    public string? Member061 { get; set; }
    public double Member062 { get; set; }
    public bool Member063 { get; set; }
    public long? Member064 { get; set; }
    public DateTime Member065 { get; set; }
    public List<int>? Member066 { get; set; }
    public decimal Member067 { get; set; }
    public Guid Member068 { get; set; }
    public char Member069 { get; set; }
    public int Member070 { get; set; }
    public string? Member071 { get; set; }
    public double Member072 { get; set; }
    public bool Member073 { get; set; }
    public long? Member074 { get; set; }
    public DateTime Member075 { get; set; }
    public List<int>? Member076 { get; set; }
    public decimal Member077 { get; set; }
    public Guid Member078 { get; set; }
    public char Member079 { get; set; }
    public int Member080 { get; set; }
    public string? Member081 { get; set; }
    public double Member082 { get; set; }
    public bool Member083 { get; set; }
    public long? Member084 { get; set; }
    public DateTime Member085 { get; set; }
    public List<int>? Member086 { get; set; }
    public decimal Member087 { get; set; }
    public Guid Member088 { get; set; }
    public char Member089 { get; set; }
    public int Member090 { get; set; }
    public string? Member091 { get; set; }
    public double Member092 { get; set; }
    public bool Member093 { get; set; }
    public long? Member094 { get; set; }
    public DateTime Member095 { get; set; }
    public List<int>? Member096 { get; set; }
    public decimal Member097 { get; set; }
    public Guid Member098 { get; set; }
    public char Member099 { get; set; }
    public int Member100 { get; set; }
    public string? Member101 { get; set; }
    public double Member102 { get; set; }
    public bool Member103 { get; set; }
    public long? Member104 { get; set; }
    public DateTime Member105 { get; set; }
    public List<int>? Member106 { get; set; }
    public decimal Member107 { get; set; }
    public Guid Member108 { get; set; }
    public char Member109 { get; set; }
    public int Member110 { get; set; }
    public string? Member111 { get; set; }
    public double Member112 { get; set; }
    public bool Member113 { get; set; }
    public long? Member114 { get; set; }
    public DateTime Member115 { get; set; }
    public List<int>? Member116 { get; set; }
    public decimal Member117 { get; set; }
    public Guid Member118 { get; set; }
    public char Member119 { get; set; }
    public int Member120 { get; set; }
    public string? Member121 { get; set; }
    public double Member122 { get; set; }
    public bool Member123 { get; set; }
    public long? Member124 { get; set; }
    public DateTime Member125 { get; set; }
    public List<int>? Member126 { get; set; }
    public decimal Member127 { get; set; }
    public Guid Member128 { get; set; }
    public char Member129 { get; set; }
    public int Member130 { get; set; }
    public string? Member131 { get; set; }
    public double Member132 { get; set; }
    public bool Member133 { get; set; }
    public long? Member134 { get; set; }
    public DateTime Member135 { get; set; }
    public List<int>? Member136 { get; set; }
    public decimal Member137 { get; set; }
    public Guid Member138 { get; set; }
    public char Member139 { get; set; }
    public int Member140 { get; set; }
    public string? Member141 { get; set; }
    public double Member142 { get; set; }
    public bool Member143 { get; set; }
    public long? Member144 { get; set; }
    public DateTime Member145 { get; set; }
    public List<int>? Member146 { get; set; }
    public decimal Member147 { get; set; }
    public Guid Member148 { get; set; }
    public char Member149 { get; set; }
    public int Member150 { get; set; }
    public string? Member151 { get; set; }
    public double Member152 { get; set; }
    public bool Member153 { get; set; }
    public long? Member154 { get; set; }
    public DateTime Member155 { get; set; }
    public List<int>? Member156 { get; set; }
    public decimal Member157 { get; set; }
    public Guid Member158 { get; set; }
    public char Member159 { get; set; }
    public int Member160 { get; set; }
    public string? Member161 { get; set; }
    public double Member162 { get; set; }
    public bool Member163 { get; set; }
    public long? Member164 { get; set; }
    public DateTime Member165 { get; set; }
    public List<int>? Member166 { get; set; }
    public decimal Member167 { get; set; }
    public Guid Member168 { get; set; }
    public char Member169 { get; set; }
    public int Member170 { get; set; }
    public string? Member171 { get; set; }
    public double Member172 { get; set; }
    public bool Member173 { get; set; }
    public long? Member174 { get; set; }
    public DateTime Member175 { get; set; }
    public List<int>? Member176 { get; set; }
    public decimal Member177 { get; set; }
    public Guid Member178 { get; set; }
    public char Member179 { get; set; }
    public int Member180 { get; set; }
    public string? Member181 { get; set; }
    public double Member182 { get; set; }
    public bool Member183 { get; set; }
    public long? Member184 { get; set; }
    public DateTime Member185 { get; set; }
    public List<int>? Member186 { get; set; }
    public decimal Member187 { get; set; }
    public Guid Member188 { get; set; }
    public char Member189 { get; set; }
    public int Member190 { get; set; }
    public string? Member191 { get; set; }
    public double Member192 { get; set; }
    public bool Member193 { get; set; }
    public long? Member194 { get; set; }
    public DateTime Member195 { get; set; }
    public List<int>? Member196 { get; set; }
    public decimal Member197 { get; set; }
    public Guid Member198 { get; set; }
    public char Member199 { get; set; }
    public int Member200 { get; set; }
    public string? Member201 { get; set; }
    public double Member202 { get; set; }
    public bool Member203 { get; set; }
    public long? Member204 { get; set; }
    public DateTime Member205 { get; set; }
    public List<int>? Member206 { get; set; }
    public decimal Member207 { get; set; }
    public Guid Member208 { get; set; }
    public char Member209 { get; set; }
    public int Member210 { get; set; }
    public string? Member211 { get; set; }
    public double Member212 { get; set; }
    public bool Member213 { get; set; }
    public long? Member214 { get; set; }
    public DateTime Member215 { get; set; }
    public List<int>? Member216 { get; set; }
    public decimal Member217 { get; set; }
    public Guid Member218 { get; set; }
    public char Member219 { get; set; }
    public int Member220 { get; set; }
    public string? Member221 { get; set; }
    public double Member222 { get; set; }
    public bool Member223 { get; set; }
    public long? Member224 { get; set; }
    public DateTime Member225 { get; set; }
    public List<int>? Member226 { get; set; }
    public decimal Member227 { get; set; }
    public Guid Member228 { get; set; }
    public char Member229 { get; set; }
    public int Member230 { get; set; }
    public string? Member231 { get; set; }
    public double Member232 { get; set; }
    public bool Member233 { get; set; }
    public long? Member234 { get; set; }
    public DateTime Member235 { get; set; }
    public List<int>? Member236 { get; set; }
    public decimal Member237 { get; set; }
    public Guid Member238 { get; set; }
    public char Member239 { get; set; }
    public int Member240 { get; set; }
    public string? Member241 { get; set; }
    public double Member242 { get; set; }
    public bool Member243 { get; set; }
    public long? Member244 { get; set; }
    public DateTime Member245 { get; set; }
    public List<int>? Member246 { get; set; }
    public decimal Member247 { get; set; }
    public Guid Member248 { get; set; }
    public char Member249 { get; set; }
    public int Member250 { get; set; }
    public string? Member251 { get; set; }
    public double Member252 { get; set; }
    public bool Member253 { get; set; }
    public long? Member254 { get; set; }
    public DateTime Member255 { get; set; }
    public List<int>? Member256 { get; set; }
    public decimal Member257 { get; set; }
    public Guid Member258 { get; set; }
    public char Member259 { get; set; }
    public int Member260 { get; set; }
    public string? Member261 { get; set; }
    public double Member262 { get; set; }
    public bool Member263 { get; set; }
    public long? Member264 { get; set; }
    public DateTime Member265 { get; set; }
    public List<int>? Member266 { get; set; }
    public decimal Member267 { get; set; }
    public Guid Member268 { get; set; }
    public char Member269 { get; set; }
    public int Member270 { get; set; }
    public string? Member271 { get; set; }
    public double Member272 { get; set; }
    public bool Member273 { get; set; }
    public long? Member274 { get; set; }
    public DateTime Member275 { get; set; }
    public List<int>? Member276 { get; set; }
    public decimal Member277 { get; set; }
    public Guid Member278 { get; set; }
    public char Member279 { get; set; }
    public int Member280 { get; set; }
    public string? Member281 { get; set; }
    public double Member282 { get; set; }
    public bool Member283 { get; set; }
    public long? Member284 { get; set; }
    public DateTime Member285 { get; set; }
    public List<int>? Member286 { get; set; }
    public decimal Member287 { get; set; }
    public Guid Member288 { get; set; }
    public char Member289 { get; set; }
    public int Member290 { get; set; }
    public string? Member291 { get; set; }
    public double Member292 { get; set; }
    public bool Member293 { get; set; }
    public long? Member294 { get; set; }
    public DateTime Member295 { get; set; }
    public List<int>? Member296 { get; set; }
    public decimal Member297 { get; set; }
    public Guid Member298 { get; set; }
    public char Member299 { get; set; }

    /// <summary>A model whose members differ from their defaults.</summary>
    public static WideModel Filled()
    {
        WideModel model = new();
        foreach (System.Reflection.PropertyInfo property in typeof(WideModel).GetProperties())
        {
            int number = int.Parse(property.Name.AsSpan("Member".Length));
            property.SetValue(model, Sample(number));
        }

        return model;
    }

    private static object Sample(int number) => (number % 10) switch
    {
        0 => number,
        1 => $"text {number}",
        2 => number + 0.25,
        3 => true,
        4 => (long)number,
        5 => new DateTime(2020, 1, 1).AddDays(number),
        6 => new List<int> { number, 1 },
        7 => number + 0.10m,
        8 => new Guid(number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
        _ => 'c',
    };
}
