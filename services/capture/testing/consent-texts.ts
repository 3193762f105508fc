/** Texts of buttons that decline, by language. */
const byLanguage = `
English: Reject all | Decline | Reject all cookies | Only necessary cookies | Accept only essential cookies | Necessary cookies only | No, thanks | Continue without accepting | Reject non-essential cookies | Decline all | I do not accept | Use necessary cookies only | Refuse optional cookies | Deny
Portuguese: Rejeitar todos | Recusar cookies | Apenas cookies necessários | Recusar tudo | Não aceito
Spanish: Rechazar todas | Solo las necesarias | Rechazar todo | Denegar | Aceptar solo las cookies necesarias
French: Tout refuser | Continuer sans accepter | Je refuse | Refuser tous les cookies | Accepter uniquement les cookies nécessaires
German: Alle ablehnen | Nur notwendige Cookies | Ablehnen | Nur essenzielle Cookies akzeptieren | Cookies ablehnen | Nein, danke
Italian: Rifiuta tutti | Rifiuta | Solo cookie necessari | Continua senza accettare | Accetta solo i necessari
Dutch: Alles weigeren | Weigeren | Alleen noodzakelijke cookies | Alle cookies weigeren | Nee, bedankt
Polish: Odrzuć wszystkie | Odrzuć | Tylko niezbędne | Akceptuj tylko niezbędne pliki cookie | Nie zgadzam się
Swedish: Avvisa alla | Neka alla | Endast nödvändiga | Acceptera endast nödvändiga kakor | Avböj
Danish: Afvis alle | Kun nødvendige | Accepter kun nødvendige cookies | Nej tak
Norwegian: Avvis alle | Kun nødvendige | Avslå | Bare nødvendige informasjonskapsler | Avvis alle informasjonskapsler
Finnish: Hylkää kaikki | Vain välttämättömät | Hyväksy vain välttämättömät evästeet | Kieltäydy
Icelandic: Hafna öllum | Hafna | Aðeins nauðsynlegar vafrakökur | Hafna öllum vafrakökum
Czech: Odmítnout vše | Odmítnout | Pouze nezbytné | Povolit pouze nezbytné cookies
Slovak: Odmietnuť všetko | Odmietnuť | Iba nevyhnutné | Povoliť len nevyhnutné cookies
Hungarian: Összes elutasítása | Elutasítom | Csak a szükséges sütik elfogadása | Csak a szükségesek | Az összes süti elutasítása
Romanian: Respinge toate | Refuz | Doar cele necesare | Acceptă doar cookie-urile necesare | Respingeți toate
Bulgarian: Отхвърли всички | Отказвам | Само необходимите | Приеми само необходимите бисквитки
Greek: Απόρριψη όλων | Απόρριψη | Μόνο τα απαραίτητα | Αποδοχή μόνο των απαραίτητων cookies
Croatian: Odbij sve | Odbijam | Samo nužni kolačići | Prihvati samo nužne kolačiće
Slovene: Zavrni vse | Zavrni | Samo nujni piškotki | Sprejmi samo nujne piškotke
Estonian: Keeldu kõigist | Keeldun | Ainult vajalikud | Luba ainult vajalikud küpsised | Lükka kõik tagasi
Latvian: Noraidīt visas | Noraidīt | Tikai nepieciešamās | Pieņemt tikai nepieciešamās sīkdatnes
Lithuanian: Atmesti visus | Atmesti | Tik būtini | Priimti tik būtinus slapukus | Nesutinku
Irish: Diúltaigh do gach fianán | Diúltaigh | Fianáin riachtanacha amháin
Maltese: Irrifjuta kollox | Irrifjuta | Aċċetta biss il-cookies essenzjali
Ukrainian: Відхилити всі | Відхилити | Лише необхідні | Прийняти тільки необхідні файли cookie
Russian: Отклонить все | Отклонить | Только необходимые | Принять только необходимые файлы cookie | Отказаться
Turkish: Tümünü reddet | Reddet | Sadece gerekli çerezler | Yalnızca zorunlu çerezlere izin ver | Hepsini reddet
Serbian: Odbij sve | Одбиј све | Само неопходни колачићи | Prihvati samo neophodne kolačiće
Albanian: Refuzo të gjitha | Refuzo | Vetëm të nevojshmet | Prano vetëm cookies të nevojshme
Macedonian: Одбиј ги сите | Одбиј | Само неопходни
Catalan: Rebutja-ho tot | Rebutja | Rebutjar totes | Només les necessàries | Accepta només les galetes necessàries
Basque: Baztertu guztiak | Baztertu | Beharrezkoak soilik | Ukatu
Galician: Rexeitar todas | Só as necesarias
Welsh: Gwrthod pob cwci | Gwrthod
Chinese: 全部拒绝 | 拒绝 | 拒绝所有 Cookie | 仅接受必要的 Cookie | 仅限必要 | 不同意 | 拒絕全部 | 全部拒絕 | 只接受必要的 Cookie | 拒絕所有非必要 Cookie
Japanese: すべて拒否 | 拒否する | すべてのCookieを拒否 | 必須Cookieのみ | 必要なCookieのみを許可 | 同意しない | すべて拒否する | 拒否
Korean: 모두 거부 | 거부 | 필수 쿠키만 허용 | 모든 쿠키 거부 | 동의하지 않음 | 전체 거부
Hindi: सभी अस्वीकार करें | अस्वीकार करें | केवल आवश्यक कुकीज़ | सभी को अस्वीकार करें | केवल आवश्यक स्वीकार करें
Bengali: সব প্রত্যাখ্যান করুন | প্রত্যাখ্যান করুন | শুধুমাত্র প্রয়োজনীয় কুকি | সমস্ত প্রত্যাখ্যান করুন
Indonesian: Tolak semua | Tolak | Hanya yang diperlukan | Terima hanya cookie yang diperlukan | Tolak semua cookie
Vietnamese: Từ chối tất cả | Từ chối | Chỉ cookie cần thiết | Chỉ chấp nhận cookie cần thiết | Từ chối tất cả cookie
Thai: ปฏิเสธทั้งหมด | ปฏิเสธ | เฉพาะคุกกี้ที่จำเป็น | ยอมรับเฉพาะที่จำเป็น | ไม่ยอมรับ
Arabic: رفض الكل | رفض | الضرورية فقط | رفض جميع ملفات تعريف الارتباط | قبول الضرورية فقط | لا أوافق
Persian: رد همه | رد کردن همه | فقط کوکی‌های ضروری | نمی‌پذیرم | رد همه کوکی‌ها
Urdu: سب مسترد کریں | مسترد کریں | صرف ضروری کوکیز
Hebrew: דחה הכל | דחייה | רק עוגיות הכרחיות | לא מסכים
Tamil: அனைத்தையும் நிராகரி
Telugu: అన్నింటినీ తిరస్కరించు
Malay: Tolak semua kuki
`

export const declining = byLanguage
  .trim()
  .split('\n')
  .map((line) => line.split(/: | \| /))

/** Texts of other buttons. */
export const others = `
Accept all | Accept | OK | Got it | Allow all cookies | Accept necessary and optional cookies |
Reject the offer | Decline invitation from Ann | Settings | cookies | Reject and subscribe | Reject and pay |
Manage preferences | Necessary | Delete all | Accept and close | Only today | No reservation | Aceitar todos |
Aceitar | Guardar | Aceptar | Aceptar todo | Configurar | Tout accepter | Accepter | Paramétrer |
Alle akzeptieren | Zustimmen | Einstellungen | Accetta tutti | Accetta | Alles accepteren | Accepteer nu |
Zaakceptuj wszystkie | Ustawienia | Acceptera alla | Godkänn | Accepter alle | Godta alle | Hyväksy kaikki |
Samþykkja allar | Přijmout vše | Prijať všetko | Összes elfogadása | Beállítások | Acceptă toate |
Приеми всички | Αποδοχή όλων | Prihvati sve | Sprejmi vse | Nõustun kõigiga | Luba kõik | Pieņemt visas |
Priimti visus | Glac le gach fianán | Прийняти всі | Принять все | Настройки | Tümünü kabul et | Kabul et |
Прихвати све | Prano të gjitha | Accepta-les totes | Onartu guztiak | 全部接受 | 接受 | 同意 | 同意并继续 | 管理设置 | すべて許可 |
同意する | 設定 | 모두 동의 | 동의 | 수락 | 설정 | सभी स्वीकार करें | স্বীকার করুন | সব গ্রহণ করুন | Terima semua | Setuju |
Chấp nhận tất cả | Đồng ý | ยอมรับทั้งหมด | ตั้งค่า | قبول الكل | موافق | پذیرش همه | سب قبول کریں | קבל הכל
`
  .trim()
  .split(/\s*\|\s*/)
  .concat('')
