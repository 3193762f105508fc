import type { Region } from '../../../packages/api/websites/page-answer.ts'
import { setTimeout as pause } from 'node:timers/promises'

export interface Answer<Body> {
  status: number
  body: Body
}

export interface Screenshot {
  filename: string
  thumbnail: string
  width: number
  height: number
}

export interface Page {
  id: string
  path: string
  title: string
  status: string
  diffPercentage: number | null
  reason: string | null
  goneAt: string | null
  reportedAt: string | null
  regions: Region[]
  viewport: number
  views: Omit<Page, 'views' | 'worstStatus'>[]
  worstStatus: string
  screenshots: {
    baseline?: Screenshot
    current?: Screenshot
    diff?: Screenshot
    mask?: Omit<Screenshot, 'thumbnail'>
  }
}

export interface Job {
  id: string
  status: 'running' | 'completed' | 'failed' | 'cancelled'
  progress: { current: number; total: number; message: string }
  result: {
    pagesFound: number
    totalPages: number
    processedPages: number
    pagesChanged: number
    pagesFailed: number
  } | null
  error: string | null
}

/** An API client that keeps cookies as a browser does. */
export class Visitor {
  readonly #url: string
  readonly #cookies = new Map<string, string>()
  readonly #headers: Record<string, string>

  /** `cookie` starts with the cookies of another visitor; `headers` are sent with every request. */
  constructor(url: string, cookie = '', headers: Record<string, string> = {}) {
    this.#url = url
    this.#headers = headers
    for (const pair of cookie.split('; ').filter(Boolean)) this.#keep(pair)
  }

  get cookie(): string {
    return [...this.#cookies.values()].join('; ')
  }

  #keep(pair: string) {
    this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair)
  }

  async request(method: string, path: string, body?: string): Promise<Response> {
    const headers = { cookie: this.cookie, 'content-type': 'application/json', ...this.#headers }
    const response = await fetch(this.#url + path, { method, headers, ...(body !== undefined && { body }) })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie.split(';', 1)[0] ?? '')
    return response
  }

  async send<Body = { message: string }>(method: string, path: string, body?: string): Promise<Answer<Body>> {
    const response = await this.request(method, path, body)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, body: (isJson ? JSON.parse(text) : text) as Body }
  }

  get<Body = { message: string }>(path: string) {
    return this.send<Body>('GET', path)
  }

  post<Body = { message: string }>(path: string, payload?: unknown) {
    return this.send<Body>('POST', path, payload === undefined ? undefined : JSON.stringify(payload))
  }

  async addWebsite(url: string): Promise<string> {
    const { status, body } = await this.post<{ id: string; message?: string }>('/api/websites', { url })
    if (status !== 201) throw new Error(`The website was refused: ${status} ${body.message ?? ''}`)
    return body.id
  }

  async start(
    websiteId: string,
    what: 'discover' | 'capture' | 'capture-all' | 'analyze' | 'diff',
  ): Promise<string> {
    const path = `/api/websites/${websiteId}/${what}`
    const { status, body } = await this.post<{ jobId: string; message?: string }>(path)
    if (status !== 202) throw new Error(`${what} was refused: ${status} ${body.message ?? ''}`)
    return body.jobId
  }

  async job(id: string): Promise<Job> {
    return (await this.get<Job>(`/api/jobs/${id}`)).body
  }

  /** Waits until the job has ended; `seen` is called with every state on the way. */
  async waitForJob(jobId: string, seen: (job: Job) => void | Promise<void> = () => {}): Promise<Job> {
    for (;;) {
      const { status, body: job } = await this.get<Job & { message?: string }>(`/api/jobs/${jobId}`)
      // While many jobs wait for their turn, polling this often exceeds the limit of calls.
      if (status === 429) {
        await pause(2_000)
        continue
      }
      if (status !== 200) throw new Error(`The job was not read: ${status} ${job.message ?? ''}`)
      await seen(job)
      if (job.status !== 'running') return job
      await pause(200)
    }
  }

  async run(
    websiteId: string,
    what: 'discover' | 'capture' | 'capture-all' | 'analyze' | 'diff',
  ): Promise<Job> {
    return this.waitForJob(await this.start(websiteId, what))
  }

  async pages(websiteId: string): Promise<Page[]> {
    const { body } = await this.get<{ pages: Page[] }>(`/api/websites/${websiteId}/pages-with-screenshots`)
    return body.pages
  }
}
