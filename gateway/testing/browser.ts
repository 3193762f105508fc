import { request, type IncomingMessage } from 'node:http'

export interface Answer {
  status: number
  headers: Headers
  body: unknown
}

/** An HTTP client that keeps cookies and sends the headers that a browser on our pages would send. */
export class Browser {
  readonly #url: URL
  readonly cookies = new Map<string, string>()
  /** The attributes with which each cookie was last received. */
  readonly attributes = new Map<string, string[]>()

  constructor(url: string) {
    this.#url = new URL(url)
  }

  get cookie(): string {
    return [...this.cookies].map((pair) => pair.join('=')).join('; ')
  }

  /** The value of the cookie with this name, with or without a prefix. */
  read(name: string): string | undefined {
    return [...this.cookies].find(([key]) => key.endsWith(name))?.[1]
  }

  /** Opens a page, which gives the browser its CSRF token. */
  async visit(): Promise<this> {
    await this.send('GET', '/', undefined, { accept: 'text/html' })
    return this
  }

  /** Sends the request of a script on one of our pages. */
  call(method: string, path: string, payload?: unknown, more: Record<string, string> = {}): Promise<Answer> {
    const headers = {
      'sec-fetch-site': 'same-origin',
      ...(method !== 'GET' && { origin: this.#url.origin, 'x-csrf-token': this.read('vigia.csrf') ?? '' }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...more,
    }
    return this.send(method, path, payload === undefined ? undefined : JSON.stringify(payload), headers)
  }

  /** Sends any request with the cookies; `fetch` would not allow `Sec-Fetch-Site` and `Origin`. */
  send(method: string, path: string, body?: string, headers: Record<string, string> = {}): Promise<Answer> {
    const { hostname: host, port } = this.#url
    const options = { host, port, method, path, headers: { cookie: this.cookie, ...headers } }
    return new Promise((resolve, reject) => {
      const sending = request(options, (response) => {
        this.#keep(response.headers['set-cookie'] ?? [])
        resolve(readAnswer(response))
      })
      sending.on('error', reject).end(body)
    })
  }

  #keep(lines: string[]) {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      this.attributes.set(name, attributes)
      if (value) this.cookies.set(name, value)
      else this.cookies.delete(name)
    }
  }
}

/** Reads an answer; its body is empty if the connection ends before all of it is received. */
async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const text = await response.toArray().then(
    (chunks) => Buffer.concat(chunks).toString(),
    () => '',
  )
  return { status: response.statusCode ?? 0, headers: toHeaders(response.headers), body: parse(text) }
}

const toHeaders = (headers: NodeJS.Dict<string | string[]>) =>
  new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
