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
