/** Statuses that error pages display; other three-digit numbers may mean anything. */
const code = '(?:40[0-9]|41[0-8]|42[1-9]|431|451|50[0-8]|51[01]|52[0-7]|530)'

/** The whole text of a heading, or a part of a title, without codes, exclamations and punctuation. */
const phrases = {
  gone: [
    '(?:the |this |that |your )?(?:requested )?(?:page|url|file|resource|address|document|site|link)? ?(?:was |is |could |can)?(?:not|n.t)(?: be)? (?:found|located)(?: on this server)?',
    '(?:the |this |that )?(?:requested )?page (?:does not|doesn.t|no longer) exists?',
    '(?:page )?(?:missing|gone)|(?:this |the )?page (?:is gone|is missing|isn.t (?:here|available))|page (?:not available|unavailable)',
    'nothing (?:was |to be )?(?:found|here)|(?:that |this )?page can.t be found|we can.t find (?:the|that|this) page',
    '(?:die )?seite (?:wurde )?nicht (?:gefunden|vorhanden|verf[üu]gbar)|nicht gefunden',
    '(?:la )?page (?:est )?(?:introuvable|non trouv[ée]e|inexistante)|introuvable',
    '(?:la )?p[áa]gina no (?:ha sido )?(?:encontrada|existe|disponible)|no encontrad[ao]',
    '(?:a )?p[áa]gina n[ãa]o (?:foi )?(?:encontrada|existe|dispon[íi]vel)|n[ãa]o encontrad[ao]',
    '(?:la )?pagina (?:non (?:[èe] stata )?(?:trovata|esiste|disponibile)|inesistente)|non trovat[ao]',
    '(?:de )?pagina (?:is )?niet gevonden|(?:strona|nie znaleziono strony)(?: nie (?:została znaleziona|istnieje))?|nie znaleziono',
    'sidan (?:kunde inte hittas|hittades inte|finns inte)|siden (?:blev ikke fundet|ble ikke funnet|findes ikke|finnes ikke|kunne ikke findes)|siden ikke funnet',
    'sivua ei l[öo]ytynyt|str[áa]nka (?:nenalezena|nebyla nalezena|neexistuje|sa nena[šs]la|nebola n[áa]jden[áa])|(?:az )?oldal nem tal[áa]lhat[óo]',
    'pagina nu (?:a fost g[ăa]sit[ăa]|exist[ăa])|страницата не (?:е намерена|съществува)|η σελίδα δεν (?:βρέθηκε|υπάρχει)|stranica nije prona[đd]ena|strani ni mogo[čc]e najti',
    'lehte ei leitud|lapa nav atrasta|puslapis nerastas|страница не (?:найдена|существует)|сторінк[ау] не (?:знайдено|існує)|sayfa bulunamad[ıi]',
    'ページが見つかりません(?:でした)?|お探しのページは見つかりませんでした|(?:页面|頁面|找不到页面|找不到頁面|页面不存在|頁面不存在|页面未找到)|페이지를 찾을 수 없습니다',
    'الصفحة غير موجودة|الصفحة المطلوبة غير موجودة|صفحه (?:مورد نظر )?(?:یافت|پیدا) نشد|הדף לא נמצא|halaman tidak ditemukan|không tìm thấy trang|ไม่พบหน้า(?:ที่คุณต้องการ)?|पृष्ठ नहीं मिला',
    '(?:لم يتم العثور على|لا يمكن العثور على|لم نعثر على) (?:هذه )?الصفحة(?: المطلوبة)?|(?:هذه )?الصفحة (?:المطلوبة )?(?:لم تعد )?(?:غير متوفرة|موجودة)|صفحہ نہیں ملا|(?:هذا )?صفحه (?:مورد نظر )?(?:وجود ندارد|موجود نیست)',
    '(?:ה?דף|ה?עמוד) (?:המבוקש )?(?:לא נמצא|אינו קיים|לא קיים)|(?:यह )?(?:पेज|पृष्ठ) (?:नहीं मिला|उपलब्ध नहीं है|मौजूद नहीं है)|(?:পৃষ্ঠা|পেজ|পাতা)(?:টি)? (?:খুঁজে )?(?:পাওয়া যায়নি|পাওয়া যায় নি)|பக்கம் (?:கிடைக்கவில்லை|காணப்படவில்லை)|ไม่(?:พบ|มี)(?:หน้า|เพจ)(?:เว็บ)?(?:นี้|ที่คุณ(?:ต้องการ|ค้นหา))?',
    '(?:找不到|没有找到|沒有找到)(?:您要的|您要找的|该|該|此)?(?:页面|頁面|网页|網頁)|(?:该|您访问的|您要找的|此)?(?:页面|頁面|网页|網頁)(?:不存在|未找到|找不到|已删除|已刪除)|trang (?:này )?không tồn tại|không tìm thấy trang (?:này|yêu cầu)|(?:laman|halaman) tidak (?:dijumpai|ditemui|tersedia)|hindi (?:nahanap|makita) ang (?:page|pahina)',
    'გვერდი (?:ვერ მოიძებნა|არ არსებობს)|էջը չի գտնվել|страница није пронађена|no s.ha trobat la p[àa]gina|p[àa]gina no (?:trobada|existeix)|sivua ei l[öo]ydy|s[íi][ðd]an fannst ekki|stranica ne postoji|faqja nuk u gjet|orria ez da aurkitu|бет табылмады|s[əe]hif[əe] tap[ıi]lmad[ıi]',
  ],
  down: [
    '(?:internal )?server error|(?:service )?(?:is )?(?:temporarily )?unavailable|service temporarily unavailable|bad gateway|gateway time ?out|too many requests|bad request',
    'application error|fatal error|(?:an? )?(?:unexpected |unknown )?error(?: has)? occurr?ed|something went wrong|internal error|runtime error|server error in .{1,40} application',
    'error establishing (?:a )?database connection|database (?:connection )?error|web server is down|origin is unreachable|connection timed out|a timeout occurred|host error',
    '(?:this |the |our |we are |site |website |web site )*(?:is |are )?(?:currently |temporarily )?(?:under|down for|in|undergoing|closed for) (?:scheduled |planned |routine )?maintenance(?: mode)?|(?:site |website |scheduled )?maintenance(?: mode)?',
    '(?:we.?ll|we will|we) be (?:right )?back(?: (?:soon|shortly|later|online))?|(?:this |the |our )?(?:web ?site|site|page) is (?:temporarily |currently )?(?:down|offline|unavailable)',
    '(?:technische |wegen )?wartungsarbeiten|wartung(?:smodus)?|interner serverfehler|(?:site )?en maintenance|maintenance en cours|(?:sitio )?en mantenimiento|(?:site )?em manuten[çc][ãa]o|(?:sito )?in manutenzione|(?:in )?onderhoud|przerwa techniczna|underh[åa]llsarbete|технические работы|ведутся технические работы|メンテナンス中|系统维护中?|サーバーエラー',
  ],
  denied: [
    '(?:access )?(?:is )?forbidden|access (?:is |was )?denied|unauthori[sz]ed|permission denied|zugriff verweigert|acc[èe]s refus[ée]|acceso denegado|acesso negado|accesso negato',
  ],
}

const exclamation =
  '(?:(?:عذر(?:اً|ًا|ا)|क्षमा करें|দুঃখিত|ขออภัย|抱歉|对不起|對不起|oops|whoops|ups|opps|uh oh|sorry|error|http|status(?: code)?|we.re sorry) )*'
const whole = (list: string[]) =>
  new RegExp(
    // Some letters, as in Bengali, can be written as one character or as two.
    `^${exclamation}(?:${code} )?${exclamation}(?:${list.join('|')})(?: (?:error )?(?:code )?${code})?$`.normalize(),
    'u',
  )
const wholeGone = whole(phrases.gone)
const wholeDown = whole([...phrases.down, ...phrases.denied])
const wholeCode = new RegExp(`^${exclamation}${code}(?: error)?$`, 'u')
const wholeExclamation = /^(?:(?:oops|whoops|uh oh|error|sorry|we.re sorry)(?: |$))+$/u

/** The maximum length of an error message, which also keeps each search fast. */
const maxLength = 90

/** The kind of error in a heading that contains nothing else; undefined for other headings. */
export function readHeading(text: string): 'gone' | 'down' | 'code' | undefined {
  if (text.length > maxLength) return undefined
  const words = text
    .normalize()
    .toLowerCase()
    .replaceAll(/[\s:;,.!?|·•()[\]–—،؛؟，。！？：；、।…-]+/gu, ' ')
    .trim()
  if (wholeGone.test(words)) return 'gone'
  if (wholeDown.test(words)) return 'down'
  return wholeCode.test(words) || wholeExclamation.test(words) ? 'code' : undefined
}

/**
 * Sentences in which error pages explain what happened. They count beside such a heading, or where a website
 * answers every address in the same way.
 */
export const explanations = new RegExp(
  [
    '(?:page|url|file|resource|address|document|link|content)\\b[^.!?]{0,60}(?:not found|(?:could|can) ?(?:not|n.t) be (?:found|located)|does(?: not|n.t) exist|no longer (?:exists?|available|here)|(?:been |was |were )(?:re)?(?:moved|deleted|renamed))',
    '(?:can|could|was|were|are) ?(?:not|n.t)(?: able to)? (?:find|locate|open|load|reach) (?:the |this |that |what |a |your )?(?:page|url|site|file|you)',
    '(?:may|might|could) (?:have|be) ?(?:been )?(?:moved|deleted|removed|renamed|mistyped)|looking for (?:could|can|does|is|was|has|may|might|isn|cannot)|nothing (?:was )?(?:found |here |lives )?at this|mistyped|(?:dead|broken|outdated) link|was not found on this server',
    'try (?:again|reloading|refreshing)|come back (?:later|soon|in)|check back|be back (?:soon|shortly|in|later|online|up)|went wrong|inconvenience|technical (?:difficult|problem|issue)',
    'administrator|(?:the|our|origin|web|this) server (?:encountered|is|could|did|returned|has)|(?:temporarily|currently) (?:unavailable|offline|down|unable|closed)|unexpected (?:error|condition)|undergoing|under maintenance|scheduled maintenance|ray id|error code|stack ?trace|overloaded',
    'permission to (?:access|view)|not (?:allowed|authori[sz]ed|permitted) to|access (?:to this|on this|is denied|was denied|this (?:page|site|resource|server))',
    'sp[äa]ter (?:noch ?einmal|erneut|wieder)|existiert nicht|gel[öo]scht|verschoben|réessayer|plus tard|n.existe (?:pas|plus)|supprim[ée]|m[áa]s tarde|no existe|eliminad[ao]|mais tarde|n[ãa]o existe|removid[ao]|pi[ùu] tardi|non esiste|rimoss[ao]',
    'bestaat niet|later opnieuw|nie istnieje|p[óo][źz]niej|finns inte|f[öo]rs[öo]k igen|findes ikke|finnes ikke|ei ole olemassa|neexistuje|nem l[ée]tezik|nu exist[ăa]|не существует|позже|не існує|пізніше|не съществува|δεν υπάρχει|daha sonra|ne postoji',
    '存在しない|後ほど|しばらく|不存在|稍后|稍後|다시 시도|존재하지|غير موجود|لاحق|وجود ندارد|לא קיים|אינו קיים|tidak ditemukan|không tồn tại|ไม่พบ|मौजूद नहीं|उपलब्ध नहीं|बाद में|বিদ্যমান নেই|পাওয়া যায়নি|পরে আবার|موجود نہیں|لم تعد|العثور على|هذا الرابط|已被?删除|已被?刪除|არ არსებობს|nuk ekziston|no existeix|lagi nanti|tidak wujud',
  ].join('|'),
  'iu',
)

/** Names with which servers sign their error pages. */
export const signatures =
  /(?:nginx|openresty|apache|litespeed|caddy|iis|varnish|cloudflare|tomcat|jetty|gunicorn|envoy|haproxy)(?:[/ ][\d.]+)?(?:\s*\([^)]*\))?(?: server)?(?: at \S+)?(?: port \d+)?|ray id:? ?\w*|xid:? ?\d*/giu
