const guides = [
  ['Google Chrome', 'https://support.google.com/chrome/answer/95647'],
  ['Mozilla Firefox', 'https://support.mozilla.org/kb/clear-cookies-and-site-data-firefox'],
  ['Apple Safari', 'https://support.apple.com/guide/safari/manage-cookies-sfri11471/mac'],
  [
    'Microsoft Edge',
    'https://support.microsoft.com/microsoft-edge/delete-cookies-in-microsoft-edge-63947406-40ac-c3b8-57b9-2a946a29ae09',
  ],
] as const

export const BrowserGuides = () => (
  <>
    <p>The makers of the browsers explain how:</p>
    <ul>
      {guides.map(([name, href]) => (
        <li key={name}>
          <a href={href} rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  </>
)
