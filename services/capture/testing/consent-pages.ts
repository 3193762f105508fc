export const shop = '<h1>Shop</h1><p>Bread and cake, every day from seven.</p>'
const overlay = 'position: fixed; left: 0; right: 0; bottom: 0; height: 300px; background: gold'

export const oneTrust = `${shop}<script>setTimeout(() => {
  document.body.insertAdjacentHTML('beforeend', '<div id="onetrust-banner-sdk" style="${overlay}"><button id="onetrust-accept-btn-handler">OK</button><button id="onetrust-reject-all-handler">Nope</button></div>')
  document.querySelector('#onetrust-reject-all-handler').onclick = () => setTimeout(() => document.querySelector('#onetrust-banner-sdk').remove(), 300)
}, 400)</script><div id="onetrust-consent-sdk"></div>`

export const cookiebot = `${shop}<div id="CybotCookiebotDialog" style="${overlay}">Cookies?
<button id="CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll" onclick="document.body.textContent = 'Followed'">Yes</button>
<button id="CybotCookiebotDialogBodyButtonDecline" onclick="CybotCookiebotDialog.remove()">No</button></div>`

const banner = (
  words: string,
  yes: string,
  no: string,
) => `<div role="dialog" id="box" style="${overlay}">${words}
<button onclick="document.body.textContent = 'Followed'">${yes}</button><button onclick="box.remove()">${no}</button></div>`

export const recusar =
  shop + banner('Usamos cookies para melhorar a sua experiência.', 'Aceitar todos', 'Rejeitar todos')
export const ablehnen = shop + banner('Wir verwenden Cookies.', 'Alle akzeptieren', 'Alle ablehnen')
export const lateBanner = `${shop}<script>setTimeout(() => document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(banner('We use cookies.', 'Accept all', 'Reject all'))}), 4000)</script>`
export const notConsent = `${shop}<div role="dialog" style="${overlay}">Order 17: three loaves.
<button onclick="document.body.textContent = 'Lost'">Reject</button></div><p>We like cookies. <button onclick="document.body.textContent = 'Lost'">Reject all</button></p>`
export const invitation = `${shop}<div role="dialog" style="${overlay}">Ana invites you. See our privacy policy.
<button>Join</button><button onclick="document.body.textContent = 'Lost'">Decline</button></div>`
export const acceptOnly = shop + banner('We use cookies.', 'Accept all', 'Learn more')

const question = (text: string, no: string, yes: string, attributes = 'role="dialog"') =>
  `<div ${attributes} style="${overlay}"><p>${text}</p><button class="yes">${yes}</button> <button class="no">${no}</button></div>`
const english = question('We use cookies to measure visits and to show ads.', 'Reject all', 'Accept all')

/** A script for a root: refusing removes the host, accepting follows the visitor. */
const answering = `const answer = (root, host) => {
  root.querySelector('.no').onclick = () => host.remove()
  root.querySelector('.yes').onclick = () => (document.body.textContent = 'Followed')
}`
const inShadow = (mode: string, tag: string, content: string) => `${shop}<script>${answering}
  const host = document.body.appendChild(document.createElement('${tag}'))
  const root = host.attachShadow({ mode: '${mode}' })
  root.innerHTML = ${JSON.stringify(content)}
  answer(root, host)
</script>`
const nested = (inner: string, outer: string) => `${shop}<script>${answering}
  const host = document.body.appendChild(document.createElement('section'))
  const within = host.attachShadow({ mode: '${outer}' }).appendChild(document.createElement('x-notice'))
  const root = within.attachShadow({ mode: '${inner}' })
  root.innerHTML = ${JSON.stringify(english)}
  answer(root, host)
</script>`
const framed = (src: string, style: string) =>
  `${shop}<iframe id="box" src="${src}" title="Choices" style="border: 0; width: 100%; ${style}"></iframe><script>
  addEventListener('message', ({ data }) => (data === 'no' ? box.remove() : (document.body.textContent = 'Followed')))
</script>`
const plainQuestion = (text: string, no: string, yes: string, style = 'background: gold') =>
  `<body style="margin: 0; ${style}"><p>${text}</p><button onclick="parent.postMessage('yes', '*')">${yes}</button><button onclick="parent.postMessage('no', '*')">${no}</button>`
const answered = (dialog: string) => `${shop}${dialog}<script>${answering}
  answer(document, document.querySelector('.no').closest('[style*="fixed"]'))
</script>`

/** Documents of another website, for frames. */
export const consentFrames = {
  '/question': plainQuestion('We use cookies to measure visits and to show ads.', 'Reject all', 'Accept all'),
  '/privacy-question': plainQuestion(
    'We value your privacy. May we and our partners store your data?',
    'Decline',
    'Accept',
  ),
  '/in-shadow': `<body style="margin: 0; background: gold"><script>
    const root = document.body.appendChild(document.createElement('cmp-box')).attachShadow({ mode: 'closed' })
    root.innerHTML = ${JSON.stringify(plainQuestion('We use cookies to show ads.', 'Refuse', 'Agree').replace('<body', '<div'))}</script>`,
  '/game': plainQuestion('Ann wants to play chess with you.', 'Decline', 'Accept'),
  '/article': plainQuestion('How shops use cookies: vote on their consent.', 'Reject all', 'Accept all'),
}

const inShadows: Record<string, string> = {
  '/open-shadow': inShadow('open', 'cookie-notice', english),
  '/closed-shadow': inShadow('closed', 'cookie-notice', english),
  '/closed-in-div': inShadow(
    'closed',
    'div',
    question('This site uses cookies.', 'Only necessary', 'Accept', 'class="x7"'),
  ),
  '/fixed-host': inShadow(
    'closed',
    'x-banner',
    `<style>:host { ${overlay} }</style><p>We use cookies.</p><button class="yes">Accept</button><button class="no">Reject</button>`,
  ),
  '/closed-in-open': nested('closed', 'open'),
  '/closed-in-closed': nested('closed', 'closed'),
}

const inFrames = (elsewhere: string): Record<string, string> => ({
  '/frame': framed(`${elsewhere}/question`, 'position: fixed; left: 0; bottom: 0; height: 300px'),
  '/frame-within': `${shop}<div style="position: fixed; left: 0; right: 0; bottom: 0; height: 300px">${framed(`${elsewhere}/privacy-question`, 'height: 300px').replace(shop, '')}</div>`,
  '/shadow-in-frame': framed(`${elsewhere}/in-shadow`, 'position: fixed; left: 0; bottom: 0; height: 300px'),
})

const unusual: Record<string, string> = {
  '/unnamed': answered(
    question('We use cookies and similar technologies.', 'Decline', 'Accept', 'class="a1 b2"'),
  ),
  '/privacy': answered(
    question(
      'We value your privacy. We and our partners process personal data.',
      'Reject',
      'Accept all',
      'class="a1"',
    ),
  ),
  '/links-as-buttons': answered(
    question('This website uses cookies.', '', '', 'id="q"').replace(
      /<button class="(\w+)"><\/button>/g,
      (_, kind: string) => `<a href="#" class="${kind}">${kind === 'no' ? 'Necessary only' : 'Accept'}</a>`,
    ),
  ),
  '/divs-as-buttons': answered(
    question('This website uses cookies.', '', '', 'id="q"').replace(
      /<button class="(\w+)"><\/button>/g,
      (_, kind: string) =>
        `<div class="${kind}" style="cursor: pointer">${kind === 'no' ? 'No, thanks' : 'Yes'}</div>`,
    ),
  ),
  '/vendor': `${shop}<div id="cookiescript_injected" style="${overlay}"><p>🍪</p><div id="cookiescript_reject" onclick="this.parentNode.remove()">✕</div></div>`,
}

const languages: Record<string, string> = {
  '/polish': answered(question('Używamy ciasteczek do pomiaru ruchu.', 'Odrzucam', 'Zgadzam się')),
  '/finnish': answered(
    question('Käytämme evästeitä kävijöiden mittaamiseen.', 'Vain välttämättömät', 'Hyväksy kaikki'),
  ),
  '/greek': answered(question('Χρησιμοποιούμε cookies για στατιστικά.', 'Απόρριψη όλων', 'Αποδοχή όλων')),
  '/hungarian': answered(
    question('Sütiket használunk a látogatottság méréséhez.', 'Csak a szükségesek', 'Elfogadom'),
  ),
  '/ukrainian': answered(question('Ми використовуємо файли cookie.', 'Відхилити', 'Прийняти все')),
  '/turkish': answered(
    question('Çerezleri ziyaretleri ölçmek için kullanıyoruz.', 'Tümünü reddet', 'Kabul et'),
  ),
  '/chinese': answered(question('我们使用 Cookie 来衡量访问量。', '全部拒绝', '全部接受')),
  '/taiwanese': answered(question('我們重視您的隱私權。', '拒絕全部', '接受')),
  '/japanese': answered(
    question('当サイトはクッキーを使用しています。', '必須クッキーのみ', 'すべて同意する'),
  ),
  '/korean': answered(question('이 사이트는 쿠키를 사용합니다.', '모두 거부', '모두 동의')),
  '/hindi': answered(question('हम कुकीज़ का उपयोग करते हैं।', 'सभी अस्वीकार करें', 'स्वीकार करें')),
  '/bengali': answered(question('আমরা কুকি ব্যবহার করি।', 'প্রত্যাখ্যান করুন', 'গ্রহণ করুন')),
  '/arabic': answered(question('نستخدم ملفات تعريف الارتباط.', 'رفض الكل', 'قبول الكل')),
  '/persian': answered(question('ما از کوکی‌ها استفاده می‌کنیم.', 'رد همه', 'پذیرش همه')),
  '/thai': answered(question('เว็บไซต์นี้ใช้คุกกี้', 'ปฏิเสธทั้งหมด', 'ยอมรับทั้งหมด')),
  '/vietnamese': answered(question('Chúng tôi sử dụng cookie.', 'Từ chối', 'Đồng ý')),
}

/** Pages whose dialog is gone in the screenshot, by path; `elsewhere` serves the frames. */
export const refusable = (elsewhere: string): Record<string, string> => ({
  ...inShadows,
  ...inFrames(elsewhere),
  ...unusual,
  ...languages,
})

/** Pages whose dialog cannot be declined. */
export const notRefusable = (elsewhere: string): Record<string, string> => ({
  '/frame-in-flow': framed(`${elsewhere}/article`, 'position: absolute; left: 0; bottom: 0; height: 300px'),
  '/game-in-frame': framed(`${elsewhere}/game`, 'position: fixed; left: 0; bottom: 0; height: 300px'),
  '/invitation-with-policy': answered(
    question(
      'Ana invites you to her album. See our <a href="/policy">cookie and privacy policy</a>.',
      'Decline',
      'Accept',
    ),
  ),
  '/order-of-cookies': answered(question('Ann ordered twelve cookies for Friday.', 'Reject', 'Accept')),
  '/deletion': answered(question('Delete your account and all personal data?', 'Decline', 'Delete')),
  '/closed-invitation': inShadow(
    'closed',
    'x-dialog',
    question('Ben invites you to a meeting.', 'Decline', 'Accept'),
  ),
  '/two-to-accept': answered(question('We use cookies.', 'Accept all', 'Accept and close')),
  '/polish-to-accept': answered(question('Używamy plików cookie.', 'Ustawienia', 'Zaakceptuj wszystkie')),
})
