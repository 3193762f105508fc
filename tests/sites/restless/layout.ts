/** A page of the night market: dark, with an open cookie banner. */
export function layout(title: string, main: string, script = '') {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body>
<header><a class="brand" href="/">Night Market</a><nav><a href="/about">About</a><a href="/gallery?utm_source=menu&amp;utm_medium=link">Gallery</a><a href="/news">News</a></nav></header>
<main>${main}</main>
<footer>Open from dusk. Bring coins.</footer>
<div class="cookies" role="dialog" aria-label="Cookies"><p>We use cookies, mostly with chocolate.</p><button>Accept</button><button>No, thank you</button></div>
${script && `<script>${script}</script>`}
</body>
</html>
`
}

const style = `
* { box-sizing: border-box; }
body { margin: 0; background: #171426; color: #efeaf7; font: 18px/1.65 'Liberation Sans', Arial, sans-serif; }
a { color: #ffb86b; }
header { position: sticky; top: 0; z-index: 2; display: flex; justify-content: space-between; align-items: center; padding: 22px 64px; background: #201b35; }
header nav { display: flex; gap: 28px; }
header nav a { color: #cfc6e6; text-decoration: none; }
.brand { color: #ffd9a0; font: 28px 'Liberation Serif', Georgia, serif; text-decoration: none; }
main { max-width: 1040px; margin: 0 auto; padding: 72px 32px 140px; }
h1 { margin: 0 0 20px; font: 62px/1.1 'Liberation Serif', Georgia, serif; }
.grid { display: grid; grid-template-columns: repeat(3, 1fr); gap: 24px; margin-top: 40px; }
.grid img, .post { width: 100%; min-height: 240px; border-radius: 14px; background: #2b2547; }
.post { margin-bottom: 24px; padding: 32px; font-size: 22px; }
.wheel { width: 260px; height: 260px; margin: 48px auto; border: 18px dashed #ffb86b; border-radius: 50%; animation: turn 1.3s linear infinite; }
.lamp { width: 100%; height: 60px; border-radius: 12px; background: #d9526b; animation: glow 0.7s ease-in-out infinite alternate; }
@keyframes turn { to { transform: rotate(1turn); } }
@keyframes glow { from { background: #d9526b; } to { background: #5bc0a8; } }
footer { padding: 48px; background: #120f1e; color: #9a90b8; text-align: center; }
.cookies { position: fixed; right: 24px; bottom: 24px; left: 24px; z-index: 3; display: flex; gap: 16px; align-items: center; padding: 18px 28px; border-radius: 14px; background: #fffaf2; color: #2b2547; }
.cookies p { flex: 1; margin: 0; }`
