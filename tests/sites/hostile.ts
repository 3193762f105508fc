import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { acceptSocket } from './hostile/accept-socket.ts'
import { answers } from './hostile/answers.ts'
import { asking } from './hostile/asking.ts'
import { endless } from './hostile/endless.ts'
import { greedy } from './hostile/greedy.ts'
import { large, crawlerFiles } from './hostile/large.ts'
import { names } from './hostile/names.ts'
import { send, write, type Pages } from './hostile/reply.ts'
import { traces } from './hostile/traces.ts'
import { tricks } from './hostile/tricks.ts'
import { listenAnywhere, serve, type Site } from './serve.ts'

export const hostilePages: Pages = {
  ...answers,
  ...asking,
  ...endless,
  ...greedy,
  ...large,
  ...names,
  ...traces,
  ...tricks,
}

export interface Hostile extends Site {
  /** An innocent website. */
  neighbour: Site
  /** The sites with a self-signed and an expired certificate. */
  insecure: Site[]
  /** Requested paths in order. */
  asked: () => string[]
}

/** A hostile website on loopback. */
export async function startHostile(): Promise<Hostile> {
  const asked: string[] = []
  const answer: RequestListener = (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://hostile.test')
    asked.push(pathname)
    response.on('error', () => {})
    const reply = hostilePages[pathname] ?? siteFiles[pathname] ?? notFound
    reply(response, request)
  }
  const [site, neighbour, ...insecure] = await Promise.all([
    listenAnywhere(createServer({ keepAliveTimeout: 1_000 }, answer).on('upgrade', acceptSocket)),
    serve(({ pathname }) => innocent[pathname]),
    ...['self-signed', 'expired'].map((name) => {
      const keys = { key: read('server.key'), cert: read(`${name}.pem`) }
      return listenAnywhere(createSecureServer(keys, answer), 'https')
    }),
  ])
  const all = [site, neighbour, ...insecure]
  const stop = async () => void (await Promise.all(all.map((each) => each.stop())))
  return { ...site, neighbour, insecure, asked: () => asked, stop }
}

const siteFiles = crawlerFiles(Object.keys(hostilePages))
const notFound = send(write('Nothing here'), undefined, 404)

const innocent: Record<string, { body: string }> = {
  '/': {
    body: `<!doctype html><html lang="en"><title>Bakery</title><body style="margin: 0; background: rgb(255, 240, 200)">
      <h1>Bread</h1><p id=p>Every day from seven</p><div style="height: 1200px; background: linear-gradient(teal, gold)"></div>
      <script>setTimeout(() => (p.textContent = 'Every day from eight'), 300)</script>`,
  },
}

const read = (name: string) => readFileSync(new URL(`hostile/certificates/${name}`, import.meta.url))
