/**
 * More room for the text on a phone, and the product's dark colours where the mail program follows the
 * system.
 */
export const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 420px) {
  .surface { padding: 22px 16px !important; }
  .shot { max-width: calc(100% - 8px) !important; }
}
@media (prefers-color-scheme: dark) {
  .canvas { background-color: #0e1116 !important; }
  .surface { background-color: #161b22 !important; border-color: #272e39 !important; }
  .ink { color: #e9edf3 !important; }
  .soft { color: #9ca7b7 !important; }
  .link { color: #84b3ff !important; }
  .button, .eye { background-color: #84b3ff !important; }
  .on-button { color: #071428 !important; }
  .line { border-color: #272e39 !important; }
  .mark { background-color: #4a1d1a !important; color: #ffb4ab !important; }
  .corner { border-color: #e9edf3 !important; }
}
`
