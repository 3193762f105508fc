import { page, redirect, send, write, type Pages } from './reply.ts'

const zip = Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64')
const statuses = [400, 401, 403, 404, 410, 418, 429, 500, 502, 503]

/** Responses that are not pages. */
export const answers: Pages = {
  ...Object.fromEntries(
    statuses.map((status) => [`/status-${status}`, send(write(`It is ${status}`), undefined, status)]),
  ),
  '/sign-in': send(write('Who are you?'), undefined, 401, { 'www-authenticate': 'Basic realm="Your bank"' }),
  '/sign-in-by-digest': send('', undefined, 401, {
    'www-authenticate': 'Digest realm="x", nonce="y", qop="auth"',
  }),
  '/sign-in-at-the-proxy': send('', undefined, 407, { 'proxy-authenticate': 'Basic realm="Your proxy"' }),
  '/error-without-a-body': send('', undefined, 500),
  '/no-content': send('', undefined, 204),
  '/reset-content': send('', undefined, 205),
  '/not-modified': send('', undefined, 304),
  '/unknown-status': send(write(''), undefined, 799),
  '/menu.pdf': send('%PDF-1.4\n%%EOF', 'application/pdf'),
  '/data.json': send('{"a":1}', 'application/json'),
  '/picture.png': send(Buffer.from('iVBORw0KGgo=', 'base64'), 'image/png'),
  '/picture.svg': send(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'image/svg+xml',
  ),
  '/all.zip': send(zip, 'application/zip'),
  '/text': send('Just words', 'text/plain'),
  '/feed': send('<rss><channel><title>News</title></channel></rss>', 'application/rss+xml'),
  '/unknown-type': send(write(''), 'application/x-unknown'),
  '/parts': send(
    `--x\r\ncontent-type: text/html\r\n\r\n${write('')}\r\n--x--`,
    'multipart/x-mixed-replace; boundary=x',
  ),
  '/empty': send(''),
  '/white': page('<style>* { display: none }</style>'),
  '/nothing-but-a-script': send('<script>document.documentElement.remove()</script>'),
  '/broken-off': (response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': '100000' }).write(write(''))
    setTimeout(() => response.destroy(), 200)
  },
  '/hangs-up': (response) => response.destroy(),
  '/not-http': (response) => void response.socket?.end('SSH-2.0-OpenSSH_9.2\r\n'),
  '/wrong-length': (response) => void response.socket?.end('HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\nx'),
  '/wrong-packing': send(write(''), undefined, 200, { 'content-encoding': 'gzip' }),
  '/leads-to-a-file': redirect('file:///etc/passwd'),
  '/leads-to-data': redirect('data:text/html,<h1>x</h1>'),
  '/leads-to-a-script': redirect('javascript:alert(1)'),
  '/leads-to-the-browser': redirect('chrome://crash'),
  '/leads-nowhere': redirect('http://'),
  '/becomes-data': page('<script>location.href = "data:text/html,x"; location.href = "about:blank"</script>'),
  '/becomes-the-browser': page('<script>location.href = "chrome://crash"; open("chrome://kill")</script>'),
  '/becomes-a-blob': page(
    '<script>location.href = URL.createObjectURL(new Blob(["<h1>blob</h1>"], { type: "text/html" }))</script>',
  ),
}
