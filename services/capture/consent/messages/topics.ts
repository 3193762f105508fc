const cookies = [
  'cookie|coockie|gdpr|lgpd|rgpd|dsgvo|ccpa|rastread|tracking',
  'kakor|informasjonskaps|vafrak[öo]k|f[óo]tspor|ev[äa]ste|küpsis|s[īi]kdat|s[īi]kfail|slapuk|ciastecz|sušenk|kolači[ćc]|piškot|galetes|fianán|cwci|kukit|çerez|\\bkuki|\\bs[üu]ti(?:k|ket|t)?\\b|témoins',
  'бисквитк|куки|файлы cookie|кукі|колачи[ћњ]|колачињ|кукі|كوكي|الكوكيز|ملفات تعريف الارتباط|کوکی|کوکیز|עוגיות|קוקיז|ქუქი|քուքի|թխուկ',
  'कुकी|কুকি|ਕੂਕੀ|ਕੁਕੀ|કૂકી|કુકી|குக்கீ|కుకీ|కుక్కీ|คุกกี้|ຄຸກກີ້|ខូគី|ကွတ်ကီး|クッキー|쿠키|曲奇',
]

const consent =
  'consent|einwilligung|zustimmung|consentement|consentimiento|consentimento|consenso|toestemming|samtycke|samtykke|suostumus|souhlas|súhlas|zgod[aęy]\\b|hozzájárul|consimțăm|συγκατάθεση|съгласие|согласи[ея]|згод[аиу]|pristan(?:ak|ka)|privolitev|пристан|nõusolek|piekrišan|sutikim|pëlqim|onespen|samþykki|الموافقة|رضایت|רضامندی|सहमति|সম্মতি|persetujuan|sự đồng ý|ความยินยอม|同意|동의|rıza|onay'

const privacy =
  'privacy|personal (?:data|information)|your data|datenschutz|personenbezogen|vie privée|données personnelles|privacidad|datos personales|privacidade|dados pessoais|dati personali|privac[iy]|persoonsgegevens|integritet|personuppgift|personvern|personoplysning|yksityisy|tietosuoja|soukromí|osobní(?:ch)? úda|súkromi|osobn[ée] údaj|prywatnoś|danych osobowych|adatvédel|személyes adat|confidențialit|date(?:le)? (?:cu caracter )?personal|απόρρητ|προσωπικ[ώά]|поверителност|лични данни|конфиденциальност|персональны|конфіденційн|персональн|privatnost|приватност|zasebnost|osebn(?:i|ih) podatk|privaatsus|isikuandme|privātum|personas dat|privatum|asmens duomen|privatësi|pribatutasun|privadesa|persónuvernd|gizlilik|kişisel veri|الخصوصية|خصوصيتك|حریم خصوصی|رازداری|פרטיות|गोपनीयता|নিজতা|গোপনীয়তা|privasi|data pribadi|quyền riêng tư|dữ liệu cá nhân|ความเป็นส่วนตัว|プライバシー|个人信息|隐私|隱私|個人資料|개인정보|プライバシ'

/** A pattern for the text of a dialog that asks for consent to cookies or tracking. */
export const topicPattern = `${cookies.join('|')}|${consent}`

/**
 * A pattern for dialogs that may ask for consent; invitations, which are not declined, mention privacy as
 * well.
 */
export const privacyPattern = privacy

/**
 * A pattern for buttons that accept. They are never clicked, but distinguish a question about privacy from an
 * invitation.
 */
export const acceptancePattern =
  '^(?:(?:yes,? )?i? ?(?:accept|agree|allow|consent)(?: (?:to )?(?:all|everything|cookies|all cookies|and (?:close|continue)))*|got it|ok(?:ay)?|(?:alle? |alles )?(?:akzeptieren|zustimmen|annehmen|erlauben|zulassen)|(?:tout |j.)?accepte[rz]?(?: tout| et (?:continuer|fermer))?|(?:aceptar|acepto|permitir)(?: tod[oa]s?)?(?: (?:las|los))?(?: cookies)?|(?:aceitar|aceito|permitir|concordo)(?: tod[oa]s?| tudo)?(?: os)?(?: cookies)?|accett[ao](?:re)?(?: tutt[oi])?(?: i cookie)?|(?:alles |alle (?:cookies )?)?(?:accepteren|toestaan)|akkoord|(?:acceptera|godkänn|godta|tillåt|accepter|tillad|aksepter|tillat)(?: alla?| alle| allt)?|hyväksy(?: kaikki)?|(?:zaakceptuj|akceptuję|akceptuj|zgadzam się)(?: wszystk(?:o|ie))?|(?:přijmout|souhlasím|povolit)(?: vše)?|(?:prijať|súhlasím)(?: všetko)?|elfogad(?:om|ás)?|(?:az )?összes elfogadása|accept(?:ați|ă)?(?: tot| toate)?|αποδοχή(?: όλων)?|(?:прием(?:и|ам)|приеми всички|принять|принимаю|согласен|принять все|прийняти|погоджуюся|прийняти все)|(?:prihvati|prihvaćam|prihvatam|sprejmi|strinjam se|прихвати)(?: sve| vse| све)?|nõustun|piekrītu|sutinku|pranoj|accepto|onartu|samþykkja|kabul (?:et|ediyorum)|tümünü kabul et|(?:قبول|موافق|أوافق|قبول الكل)|(?:پذیرش|قبول|می‌پذیرم)|(?:स्वीकार करें|सहमत)|(?:গ্রহণ করুন|সম্মত)|(?:terima|setuju|terima semua)|(?:chấp nhận|đồng ý)(?: tất cả)?|ยอมรับ(?:ทั้งหมด)?|(?:すべて)?(?:同意|許可)(?:する)?|(?:全部)?(?:接受|同意)(?:全部|所有)?|(?:모두 )?(?:동의|수락|허용))$'

/** A dialog that matches is about another topic, unless it contains the purpose of cookies. */
export const unrelatedPattern =
  '\\b(?:invit(?:e[sd]?|ation)|orders?\\b|ordered|friend request|delet(?:e|ing|ion)|remov(?:e|ing) your|booking|reservation|payment|refund|delivery|appointment|meeting|offer(?:ed|s)?|candidate|application|bestellung|einladung|pedido|convite|commande|invito|ordine)\\b'
export const purposePattern =
  '\\bus(?:e|es|ing)\\b[^.!?]{0,60}(?:cookie|tracking|similar technolog)|cookie[^.!?]{0,60}(?:\\bus(?:e|ed|es)\\b|website|\\bsite\\b|experience|measure|analy|advert|\\bads\\b|personali|traffic|policy|consent|preferences|settings|stored|visitors)|(?:consent|tracking|gdpr|partners)|(?:verwenden|nutzen|utili[sz]|usamos|usiamo|gebruik)'
