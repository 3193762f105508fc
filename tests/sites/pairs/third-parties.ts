import { equivalent, hard, unchanged } from './pair.ts'
import { drawSign, plain, shop } from './shop.ts'

const advertisements = ['#8a2be2', '#1d8a4e', '#b03030', '#20639b'].map(
  (colour, at) => [`sign${at}.svg`, drawSign(`Advertisement ${at + 1}`, colour)] as const,
)
const others = Object.fromEntries(advertisements)

const oneTrust = `<div id="onetrust-consent-sdk"><div id="onetrust-banner-sdk" role="dialog" aria-label="Cookie banner" style="position:fixed;left:0;right:0;bottom:0;padding:30px;background:#fff;box-shadow:0 0 20px #0006"><p id="onetrust-policy-text">We value your privacy. We use cookies to measure how our shop is used.</p><div id="onetrust-button-group"><button id="onetrust-pc-btn-handler">Cookies Settings</button><button id="onetrust-reject-all-handler" onclick="document.querySelector('#onetrust-consent-sdk').remove()">Reject All</button><button id="onetrust-accept-btn-handler" onclick="document.querySelector('#onetrust-consent-sdk').remove()">Accept All Cookies</button></div></div></div>`
const cookiebot = `<div id="CybotCookiebotDialog" role="dialog" style="position:fixed;inset:0;background:#0007"><div style="margin:160px auto;width:600px;padding:40px;background:#fff"><h2>This website uses cookies</h2><p>We use cookies to personalise content and ads.</p><button id="CybotCookiebotDialogBodyButtonDecline" onclick="CybotCookiebotDialog.remove()">Deny</button><button id="CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll" onclick="CybotCookiebotDialog.remove()">Allow all</button></div></div>`
const homemade = `<div class="cookie-notice" role="dialog" aria-label="Cookies" style="position:fixed;left:24px;right:24px;bottom:24px;padding:24px;border-radius:12px;background:#2b2822;color:#fff"><p>We use cookies to remember your basket and to see which pages are read.</p><button onclick="this.parentNode.remove()">Reject</button> <button onclick="this.parentNode.remove()">Accept all</button></div>`
export const consent = { oneTrust, cookiebot, homemade }

const firstVisitOnly = (banner: string) =>
  `<script>if (!localStorage.getItem('asked')) document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(banner)}); localStorage.setItem('asked', 'yes')</script>`

const never = { after: Infinity, body: '' }
const pixel = {
  body: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  type: 'image/gif',
}

/** Third-party content. */
export const thirdParties = [
  unchanged(
    'An advertisement that the page’s script picks',
    shop({
      main: '<iframe id="ad" width="728" height="90" style="border:0"></iframe><script>ad.src = `sign${Math.floor(Math.random() * 4)}.svg`</script>',
    }),
    others,
  ),
  unchanged(
    'Advertisements that take turns',
    shop({
      main: '<img id="ad" src="sign0.svg" width="728" height="90"><script>let at = 0; setInterval(() => (ad.src = `sign${++at % 4}.svg`), 800)</script>',
    }),
    others,
  ),
  hard(
    unchanged(
      'An advertisement that its own server picks',
      shop({
        main: '<ins class="adsbygoogle" style="display:block;width:728px;height:90px"><div id="aswift_0_host"><iframe id="aswift_0" name="aswift_0" title="Advertisement" src="ad.html" width="728" height="90" style="border:0"></iframe></div></ins>',
      }),
      {
        ...others,
        'ad.html': ({ nth }) => `<style>body { margin: 0 }</style><img src="sign${nth % 4}.svg">`,
      },
    ),
    'Within one visit it never moves; the marks around it say what it is.',
  ),
  hard(
    unchanged(
      'A picture of the day, another at every visit',
      ({ nth }) => shop({ main: `<img src="sign${nth % 4}.svg" width="728" height="90">` }),
      others,
    ),
    'Within one visit it never moves, and nothing says what it is.',
  ),
  unchanged('A question about cookies (OneTrust)', shop({ end: firstVisitOnly(oneTrust) })),
  equivalent('A question about cookies (OneTrust) to some visitors only', plain, shop({ end: oneTrust })),
  equivalent('A question about cookies (Cookiebot) to some visitors only', plain, shop({ end: cookiebot })),
  unchanged('A question about cookies (made at home)', shop({ end: firstVisitOnly(homemade) })),
  hard(
    equivalent(
      'A question about cookies (made at home) to some visitors only',
      plain,
      shop({ end: homemade }),
    ),
    'No list of makers knows it; its words must be read.',
  ),
  unchanged(
    'A question about cookies that comes late',
    shop({
      end: `<script>setTimeout(() => document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(oneTrust)}), 1200)</script>`,
    }),
  ),
  unchanged(
    'A picture that counts visitors',
    shop({
      main: '<img src="pixel.gif?1" width="1" height="1" alt=""><script>new Image().src = `pixel.gif?${Math.random()}`; navigator.sendBeacon("pixel.gif", "seen")</script>',
    }),
    { 'pixel.gif': pixel },
  ),
  unchanged(
    'A third-party script that never answers',
    shop({
      end: '<script>addEventListener("load", () => document.body.append(Object.assign(document.createElement("script"), { src: "never.js" })))</script>',
    }),
    { 'never.js': never },
  ),
  unchanged(
    'A counting picture that never answers',
    shop({ end: '<img src="never.gif" width="1" height="1" alt="">' }),
    {
      'never.gif': never,
    },
  ),
  unchanged(
    'A part of the page that greets at random from a frame',
    shop({ main: '<iframe src="greeting.html" width="500" height="60" style="border:0"></iframe>' }),
    {
      'greeting.html':
        '<p id="hi"></p><script>hi.textContent = ["Hello", "Good day", "Welcome"][Math.floor(Math.random() * 3)] + " " + new Date().toLocaleTimeString()</script>',
    },
  ),
]
