/* How fast native code written by hand writes two of the models as JSON: what plots.py draws ours against. Instants are formatted digit pair by digit pair: faster
 * ways are known, ours among them.
 *
 *   dotnet run -c Release --project benchmarks -- documents artifacts/documents
 *   cc -O3 -march=native -o artifacts/limit benchmarks/native/limit.c && artifacts/limit artifacts/documents > benchmarks/native/limits.json
 *
 * It starts from what a .NET object holds (UTF-16 text, numbers, instants as ticks), checks what System.Text.Json's default encoder would escape, knows every
 * name at compile time, and writes into one block that is large enough. Texts are checked and narrowed sixteen characters at a time (SSSE3: x86-64 alone). What it leaves is compared with the documents
 * first. Printed are nanoseconds a call of the fastest of many batches. */
#include <immintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct { const uint16_t *text; int length; } string;
typedef struct { int64_t ticks; int offset_minutes; } instant;
typedef struct { string email, password; int remember_me; } login;
typedef struct { int id; string image_url, name, campaign_name, organizer, description; instant start, end; } event;
typedef struct { int id; string title, description, image_url, organization, headline; } campaign;
typedef struct { const event *const *events; int count; const campaign *featured; int is_new_account; } index_page;

#define TEXT(literal) { (const uint16_t *)(u"" literal), (int)(sizeof(u"" literal) / 2 - 1) }
#define PUT(p, literal) (memcpy(p, literal, sizeof(literal) - 1), (p) + sizeof(literal) - 1)
#define IMAGE "https://www.example.org/theme/img/carousel/picture-of-the-open-source-projects.png"
#define LONG \
    "Volunteers from all over the country meet here twice a year to repair what the winter has left broken in the parks, on paths and along the river. " \
    "Tools, gloves and lunch are provided, children are welcome, and nobody needs to know more than how to hold a brush or a spade in the rain."

static const char digits[] =
    "0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849"
    "5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899";

/* Classes of what the default encoder escapes, by the two halves of a byte: controls, "&'+, <>, \\, `, and 0x7f. */
#define LOW _mm_setr_epi8(17, 1, 3, 1, 1, 1, 3, 3, 1, 1, 1, 3, 13, 1, 5, 33)
#define HIGH _mm_setr_epi8(1, 1, 2, 4, 0, 8, 16, 32, 0, 0, 0, 0, 0, 0, 0, 0)

/* Sixteen characters as bytes; what is not 0 afterwards needs escaping. */
static inline __m128i check(__m128i first, __m128i second, __m128i bytes)
{
    __m128i half = _mm_set1_epi8(15);
    __m128i low = _mm_shuffle_epi8(LOW, _mm_and_si128(bytes, half)), high = _mm_shuffle_epi8(HIGH, _mm_and_si128(_mm_srli_epi16(bytes, 4), half));
    return _mm_or_si128(_mm_and_si128(low, high), _mm_and_si128(_mm_or_si128(first, second), _mm_set1_epi16((short)0xff80)));
}

/* The last characters overlap those before, so that there is no loop over single ones. */
static uint8_t *put_string(uint8_t *p, string s)
{
    int n = s.length;
    __m128i bad = _mm_setzero_si128();
    *p++ = '"';
    if (n >= 16) {
        for (int i = 0;; i = i + 32 <= n ? i + 16 : n - 16) {
            __m128i first = _mm_loadu_si128((const void *)(s.text + i)), second = _mm_loadu_si128((const void *)(s.text + i + 8));
            __m128i bytes = _mm_packus_epi16(first, second);
            bad = _mm_or_si128(bad, check(first, second, bytes));
            _mm_storeu_si128((void *)(p + i), bytes);
            if (i + 16 == n)
                break;
        }
    } else if (n >= 8) {
        __m128i first = _mm_loadu_si128((const void *)s.text), second = _mm_loadu_si128((const void *)(s.text + n - 8));
        __m128i bytes = _mm_packus_epi16(first, second);
        bad = check(first, second, bytes);
        _mm_storel_epi64((void *)p, bytes);
        _mm_storel_epi64((void *)(p + n - 8), _mm_unpackhi_epi64(bytes, bytes));
    } else {
        fputs("The models have no text of fewer than eight characters.\n", stderr);
        exit(1);
    }
    if (_mm_movemask_epi8(_mm_cmpeq_epi8(bad, _mm_setzero_si128())) != 0xffff) {
        fputs("A text of the models needs escaping.\n", stderr);
        exit(1);
    }
    p += n;
    *p++ = '"';
    return p;
}

static uint8_t *put_two(uint8_t *p, unsigned value) { return (uint8_t *)memcpy(p, digits + 2 * value, 2) + 2; }

static uint8_t *put_number(uint8_t *p, unsigned value)
{
    char text[10];
    int at = 10;
    for (; value >= 100; value /= 100)
        memcpy(text + (at -= 2), digits + 2 * (value % 100), 2);
    if (value >= 10)
        memcpy(text + (at -= 2), digits + 2 * value, 2);
    else
        text[--at] = (char)('0' + value);
    memcpy(p, text + at, 10 - at);
    return p + 10 - at;
}

/* All seven digits of the second's fraction: no instant of the models ends in a zero. */
static uint8_t *put_instant(uint8_t *p, instant value)
{
    uint64_t seconds = (uint64_t)value.ticks / 10000000;
    unsigned fraction = (unsigned)((uint64_t)value.ticks % 10000000), second = (unsigned)(seconds % 86400);
    unsigned days = (unsigned)(seconds / 86400) + 306;                       /* since 1 March of the year 0 */
    unsigned century = (4 * days + 3) / 146097, rest = days - 146097 * century / 4;
    unsigned year = (4 * rest + 3) / 1461, day = rest - 1461 * year / 4, month = (5 * day + 2) / 153;
    day -= (153 * month + 2) / 5;
    year += 100 * century + (month >= 10);
    month = month < 10 ? month + 3 : month - 9;
    *p++ = '"';
    p = put_two(put_two(p, year / 100), year % 100);
    *p++ = '-';
    p = put_two(p, month);
    *p++ = '-';
    p = put_two(p, day + 1);
    *p++ = 'T';
    p = put_two(p, second / 3600);
    *p++ = ':';
    p = put_two(p, second / 60 % 60);
    *p++ = ':';
    p = put_two(p, second % 60);
    *p++ = '.';
    p = put_two(put_two(put_two(p, fraction / 100000), fraction / 1000 % 100), fraction / 10 % 100);
    *p++ = (uint8_t)('0' + fraction % 10);
    *p++ = value.offset_minutes < 0 ? '-' : '+';
    unsigned minutes = (unsigned)abs(value.offset_minutes);
    p = put_two(p, minutes / 60);
    *p++ = ':';
    p = put_two(p, minutes % 60);
    *p++ = '"';
    return p;
}

static uint8_t *put_truth(uint8_t *p, int value) { return value ? PUT(p, "true") : PUT(p, "false"); }

static uint8_t *put_login(uint8_t *p, const login *model)
{
    p = put_string(PUT(p, "{\"Email\":"), model->email);
    p = put_string(PUT(p, ",\"Password\":"), model->password);
    p = put_truth(PUT(p, ",\"RememberMe\":"), model->remember_me);
    return PUT(p, "}");
}

static uint8_t *put_event(uint8_t *p, const event *model)
{
    p = put_number(PUT(p, "{\"Id\":"), (unsigned)model->id);
    p = put_string(PUT(p, ",\"ImageUrl\":"), model->image_url);
    p = put_string(PUT(p, ",\"Name\":"), model->name);
    p = put_string(PUT(p, ",\"CampaignName\":"), model->campaign_name);
    p = put_string(PUT(p, ",\"CampaignManagedOrganizerName\":"), model->organizer);
    p = put_string(PUT(p, ",\"Description\":"), model->description);
    p = put_instant(PUT(p, ",\"StartDate\":"), model->start);
    p = put_instant(PUT(p, ",\"EndDate\":"), model->end);
    return PUT(p, "}");
}

static uint8_t *put_campaign(uint8_t *p, const campaign *model)
{
    p = put_number(PUT(p, "{\"Id\":"), (unsigned)model->id);
    p = put_string(PUT(p, ",\"Title\":"), model->title);
    p = put_string(PUT(p, ",\"Description\":"), model->description);
    p = put_string(PUT(p, ",\"ImageUrl\":"), model->image_url);
    p = put_string(PUT(p, ",\"OrganizationName\":"), model->organization);
    p = put_string(PUT(p, ",\"Headline\":"), model->headline);
    return PUT(p, "}");
}

static uint8_t *put_index(uint8_t *p, const index_page *model)
{
    p = PUT(p, "{\"ActiveOrUpcomingEvents\":[");
    for (int i = 0; i < model->count; i++) {
        if (i > 0)
            *p++ = ',';
        p = put_event(p, model->events[i]);
    }
    p = put_campaign(PUT(p, "],\"FeaturedCampaign\":"), model->featured);
    p = put_truth(PUT(p, ",\"IsNewAccount\":"), model->is_new_account);
    p = put_truth(PUT(p, ",\"HasFeaturedCampaign\":"), model->featured != NULL);
    return PUT(p, "}");
}

static const login the_login = { TEXT("name.familyname@not.com"), TEXT("abcdefgh123456!@"), 1 };
static const event the_event = {
    10, TEXT(IMAGE), TEXT("Just a name"), TEXT("The very new project"), TEXT("Name O. Organizer"), TEXT(LONG),
    { INT64_C(639307656601234567), 0 }, { INT64_C(639623016601234567), 0 } };
static const campaign the_campaign = {
    234235, TEXT("Promoting Good Causes"), TEXT("Very nice campaign"), TEXT(IMAGE), TEXT("The Company XYZ"), TEXT("The Headline") };

static uint8_t block[64 * 1024];
static const event *events[20];
static const index_page the_index = { events, 20, &the_campaign, 0 };

static uint8_t *write_login(void) { return put_login(block, &the_login); }
static uint8_t *write_index(void) { return put_index(block, &the_index); }

static void compare(const char *folder, const char *name, uint8_t *(*write)(void))
{
    static uint8_t expected[sizeof block];
    char path[1024];
    snprintf(path, sizeof path, "%s/%s.json", folder, name);
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        perror(path);
        exit(1);
    }
    size_t length = fread(expected, 1, sizeof expected, file), written = (size_t)(write() - block);
    fclose(file);
    if (length != written || memcmp(block, expected, length) != 0) {
        fprintf(stderr, "%s: %zu bytes were written, not the same %zu:\n%.*s\n", name, written, length, (int)written, block);
        exit(1);
    }
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static double fastest(uint8_t *(*volatile write)(void), int calls)
{
    double least = 1e18;
    for (int batch = 0; batch < 200; batch++) {
        double start = now();
        for (int i = 0; i < calls; i++)
            write();
        double each = (now() - start) / calls;
        least = each < least ? each : least;
    }
    return least;
}

int main(int count, char **arguments)
{
    if (count != 2) {
        fputs("limit <folder of documents>\n", stderr);
        return 2;
    }
    for (int i = 0; i < 20; i++)
        events[i] = &the_event;
    compare(arguments[1], "Login", write_login);
    compare(arguments[1], "Index", write_index);
    printf("{\"Login\": %.2f, \"Index\": %.1f}\n", fastest(write_login, 400000), fastest(write_index, 4000));
    return 0;
}
