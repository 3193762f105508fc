import type { ButtonMessages } from './compose.ts'

/**
 * Texts of buttons that decline, in languages of Europe. English, Portuguese, Spanish, French, German,
 * Italian and Dutch are among the western ones, and Slavic languages are in a file of their own.
 */
export const europeanRefusals: Record<string, ButtonMessages> = {
  albanian: {
    refuse: 'refuzo|refuzoj|refuzoji|mos (?:prano|lejo)|nuk (?:pranoj|lejoj|pajtohem)|kundërshto',
    only: 'vetëm',
    necessary: '(?:të )?(?:nevojshme|nevojshmet|domosdoshme|domosdoshmet|thelbësore|thelbësoret)',
    with: 'prano|pranoj|lejo|të|gjitha|gjithë|krejt|kukit|kuki|opsionale|dhe|vazhdo',
  },
  basque: {
    refuse: 'baztertu|ukatu|errefusatu|ez (?:onartu|onartzen|dut onartzen|nago ados)|uko egin',
    only: 'soilik|bakarrik',
    necessary: 'beharrezkoak|nahitaezkoak|ezinbestekoak|beharrezko|funtsezkoak',
    with: 'onartu|guztiak|dena|denak|guztiei|cookieak|cookie-ak|aukerakoak|eta|jarraitu',
    whole: 'jarraitu onartu gabe',
  },
  catalan: {
    refuse:
      'rebutja(?:-ho|-les)?|rebutjar|rebutjo|denega|denegar|declina|no (?:accepto|acceptar|hi estic d.acord|consentir)|refusa|refusar',
    only: 'només|únicament|sols',
    necessary: 'necessàries|necessaris|essencials|imprescindibles|tècniques|obligatòries',
    with: 'accepta|acceptar|permet|tot|tota|totes|tots|les|els|galetes|opcionals|estrictament|i|tancar|no essencials',
    whole: 'continua(?:r)? sense acceptar|no,? gràcies',
  },
  danish: {
    refuse: 'afvis|afslå|afvise|nej tak|nej|accepter ikke|accepterer ikke|tillad ikke|jeg accepterer ikke',
    only: 'kun|udelukkende',
    necessary: 'nødvendige|påkrævede|essentielle|funktionelle|tekniske',
    with: 'accepter|tillad|brug|acceptér|vælg|alle|alt|valgfrie|ikke-nødvendige|og|luk|fortsæt|de',
    whole: 'fortsæt uden (?:at acceptere|accept|samtykke)',
  },
  estonian: {
    refuse: 'keeldu|keeldun|lükka|lükkan|keela|ei nõustu|ma ei nõustu|ära luba|keeldu kõigist|hülga',
    only: 'ainult|üksnes',
    necessary: 'vajalikud|vajalikke|vajalike|hädavajalikud|hädavajalikke|kohustuslikud',
    with: 'luba|nõustu|kõik|kõigist|kõiki|küpsised|küpsistest|küpsiseid|küpsistega|tagasi|valikulised|ja|jätka',
    whole: 'jätka (?:nõustumata|ilma nõustumata)|ei,? aitäh',
  },
  finnish: {
    refuse: 'hylkää|kieltäydy|kiellä|estä|en (?:hyväksy|suostu|salli)|älä (?:hyväksy|salli)',
    only: 'vain|ainoastaan',
    necessary: 'välttämättömät|pakolliset|tarpeelliset|välttämättömien|välttämättömiin',
    with: 'hyväksy|salli|käytä|kaikki|kaikista|evästeet|evästeistä|valinnaiset|ei-välttämättömät|ja|jatka',
    whole: 'jatka hyväksymättä|ei kiitos',
  },
  galician: {
    refuse: 'rexeitar|rexeita|rexeito|denegar|non (?:acepto|aceptar)|rexeitalas',
    only: 'só|soamente|unicamente',
    necessary: 'necesarias|esenciais|técnicas|imprescindibles|obrigatorias',
    with: 'aceptar|acepta|permitir|todo|todas|todos|as|os|opcionais|e',
    whole: 'continuar sen aceptar',
  },
  greek: {
    refuse:
      'απόρριψη|απορρίπτω|απόρριψε|απορρίψτε|άρνηση|αρνούμαι|δεν (?:αποδέχομαι|δέχομαι|συμφωνώ|επιτρέπω)|μη αποδοχή|να μην επιτραπούν',
    only: 'μόνο|μόνον',
    necessary:
      'απαραίτητα|τα απαραίτητα|αναγκαία|τα αναγκαία|απαραίτητων|αναγκαίων|βασικά|υποχρεωτικά|απολύτως απαραίτητα',
    with: 'αποδοχή|αποδέχομαι|επιτρέπω|όλα|όλων|των|τα|ολων|προαιρετικών|μη|και|απολύτως|συνέχεια|κλείσιμο',
    whole: 'συνέχεια χωρίς (?:αποδοχή|συγκατάθεση)|όχι,? ευχαριστώ',
  },
  hungarian: {
    refuse:
      'elutasít|elutasítom|elutasítás|elutasítása|megtagad|megtagadom|tiltás|letiltás|nem (?:fogadom el|fogadok el|járulok hozzá|engedélyezem|kérem)',
    only: 'csak|kizárólag',
    necessary:
      '(?:a )?(?:szükséges|szükségesek|szükségeseket|elengedhetetlen|elengedhetetlenek|feltétlenül szükséges|kötelező|kötelezőek|alapvető)',
    with: 'az|a|összes|összeset|mindet|minden|mindegyik|sütik|sütit|sütiket|süti|elfogadása|elfogadom|engedélyezése|engedélyezem|használata|és|folytatás|opcionális',
    whole: 'folytatás elfogadás nélkül|nem,? köszönöm',
  },
  icelandic: {
    refuse: 'hafna|hafna öllum|neita|ég hafna|ekki (?:samþykkja|leyfa)|samþykki ekki|nei takk|nei',
    only: 'aðeins|bara|eingöngu|einungis',
    necessary: 'nauðsynlegar|nauðsynlegum|nauðsynlegt|nauðsynleg|nauðsynlegu|nauðsynlegustu',
    with: 'samþykkja|leyfa|nota|öllum|öllu|allar|vafrakökum|vafrakökur|fótspor|fótsporum|valkvæðum|valfrjálsum|og|halda|áfram|ónauðsynlegum',
    whole: 'halda áfram án samþykkis',
  },
  irish: {
    refuse: 'diúltaigh|diúltaím|diúltú|ná (?:glac|ceadaigh)|ní ghlacaim',
    only: 'amháin',
    necessary: 'riachtanacha|riachtanach|riachtanais|(?:fianáin )?riachtanacha',
    with: 'glac|glacadh|ceadaigh|do|gach|uile|uilig|fianán|fianáin|le|leis|na|fhianán|roghnacha|ar|agus',
    whole: 'diúltaigh (?:do gach fianán|iad uile|uile|iad go léir)|lean ar aghaidh gan glacadh',
  },
  latvian: {
    refuse:
      'noraidīt|noraidu|atteikties|atteikt|atsakos|nepiekrītu|nepieņemt|nepieņemu|neatļaut|noraidīt visas',
    only: 'tikai',
    necessary: 'nepieciešamās|nepieciešamos|nepieciešamas|obligātās|obligātos|būtiskās|būtiskos',
    with: 'pieņemt|pieņemu|atļaut|apstiprināt|visas|visus|visu|visām|no|sīkdatnes|sīkdatņu|sīkfailus|sīkdatnēm|izvēles|un|turpināt|obligāti',
    whole: 'turpināt bez (?:piekrišanas|pieņemšanas)|nē,? paldies',
  },
  lithuanian: {
    refuse: 'atmesti|atmetu|atsisakyti|atsisakau|nesutinku|nepriimti|nepriimu|neleisti|atmesti visus|drausti',
    only: 'tik|tiktai|vien',
    necessary:
      'būtini|būtinus|būtinuosius|būtinieji|reikalingus|reikalingi|privalomus|būtinųjų|būtinais|su būtinaisiais',
    with: 'priimti|leisti|naudoti|sutinku|sutikti|su|visus|visų|viską|slapukus|slapukų|slapukai|slapukais|neprivalomus|pasirenkamus|ir|tęsti|griežtai',
    whole: 'tęsti (?:nesutinkant|be sutikimo)|ne,? ačiū',
  },
  luxembourgish: {
    refuse: 'refuséieren|refuséiren|oflehnen|ofleenen|net akzeptéieren',
    only: 'nëmmen|just',
    necessary: 'néideg|noutwendeg|noutwenneg|noutwendeger?|néideger?',
    with: 'akzeptéieren|all|alles|d|déi|erlaben|cookien',
  },
  maltese: {
    refuse: 'irrifjuta|iċħad|tirrifjuta|nirrifjuta|ma naċċettax|taċċettax',
    only: 'biss',
    necessary: 'neċessarji|essenzjali|meħtieġa|il-?neċessarji|l-?essenzjali',
    with: 'aċċetta|kollha|kollox|il-?cookies|l-?cookies|ippermetti|u|dawk',
    whole: 'aċċetta biss (?:il-?|l-?)?(?:cookies )?(?:neċessarji|essenzjali)',
  },
  norwegian: {
    refuse:
      'avvis|avslå|avvise|nekt|nei takk|nei|ikke (?:godta|aksepter|tillat)|godta ikke|tillat ikke|jeg godtar ikke|avslå alle|avvis alle|neitakk|ikkje (?:godta|tillat)|avslå alt',
    only: 'kun|bare|berre',
    necessary:
      'nødvendige|nødvendig|påkrevde|nødvendige informasjonskapsler|naudsynte|nauðsynlege|tekniske|strengt nødvendige',
    with: 'godta|aksepter|tillat|bruk|velg|alle|alt|informasjonskapsler|informasjonskapslar|valgfrie|og|lukk|fortsett|de|strengt',
    whole: 'fortsett uten (?:å godta|samtykke|å akseptere)',
  },
  romanian: {
    refuse:
      'respinge|respingeți|respingere|resping|refuz|refuză|refuzați|refuzare|nu (?:accept|sunt de acord|accepta|permite)|respinge-le|refuză-le|respingeţi',
    only: 'doar|numai',
    necessary:
      '(?:strict )?(?:necesare|necesar|esențiale|esenţiale|obligatorii|esentiale|cele necesare|necesare funcționării)',
    with: 'accept|acceptă|acceptați|permite|folosește|tot|toate|cookie-urile|cookieurile|cookie-uri|modulele|module|opționale|și|si|strict|pe|cele',
    whole: 'continu[ăa](?:ți)? fără (?:a accepta|acceptare)|nu,? mulțumesc',
  },
  swedish: {
    refuse:
      'avvisa|avböj|neka|nekar|vägra|tillåt inte|godkänn inte|acceptera inte|jag accepterar inte|nej tack|nej|neka till',
    only: 'endast|bara|enbart',
    necessary:
      'nödvändiga|nödvändigt|absolut nödvändiga|strikt nödvändiga|obligatoriska|funktionella|grundläggande',
    with: 'acceptera|godkänn|tillåt|använd|godta|alla|allt|kakor|cookies|valfria|icke-nödvändiga|och|stäng|fortsätt|de|strikt|helt',
    whole: 'fortsätt utan att (?:acceptera|godkänna)',
  },
  turkish: {
    refuse:
      'reddet|reddediyorum|reddedin|tümünü reddet|hepsini reddet|reddetme|kabul etmiyorum|kabul etme|izin verme|istemiyorum|onaylamıyorum',
    only: 'sadece|yalnızca|yalnız',
    necessary:
      'gerekli|gerekli olanları|gerekli olanlara|zorunlu|zorunlu olanları|zorunlu olanlara|zaruri|temel',
    with: 'kabul|et|ediyorum|tümünü|hepsini|tüm|bütün|çerezleri|çerezler|çerezlere|izin|ver|kullan|isteğe|bağlı|opsiyonel|ve|olanları|devam|kapat',
    whole: 'kabul etmeden devam et|hayır,? teşekkürler',
  },
  welsh: {
    refuse: 'gwrthod|gwrthodwch|gwrthodaf',
    only: '(?:yn )?unig',
    necessary: 'angenrheidiol|hanfodol',
    with: 'derbyn|pob|popeth|cwci|cwcis|y|a|i gyd|dim ond',
    whole: 'derbyn (?:cwcis|cwcïau) (?:hanfodol|angenrheidiol) yn unig',
  },
}
