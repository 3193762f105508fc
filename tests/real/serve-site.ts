import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { applyEdits } from './apply-edits.ts'
import type { Edit } from './site.ts'

export interface ServedSite {
  url: string
  host: string
  /** From now on the site is served with these edits, and without all others. */
  show: (edits: readonly Edit[]) => void
  stop: () => Promise<void>
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}
const texts = /\.(html|css|m?js|json|svg)$/

/** Serves a folder on a loopback port of its own, as a static host does: index.html, addresses without .html, 404.html. */
export async function serveSite(folder: string): Promise<ServedSite> {
  let edits: readonly Edit[] = []

  function answer(path: string, response: ServerResponse) {
    const found = findFile(folder, path)
    if (!found) return sendMissing(folder, response)
    if ('redirect' in found) return void response.writeHead(301, { location: found.redirect }).end()
    const { file } = found
    const body = readFileSync(join(folder, file))
    const isText = edits.length > 0 && texts.test(file)
    const sent = isText ? applyEdits(`/${file}`, body.toString(), edits) : body
    const type = types[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(sent)
  }
  /** An edit names its file by any path that it is asked for under. */
  function toFile(edit: Edit): Edit {
    const found = typeof edit.file === 'string' ? findFile(folder, edit.file) : undefined
    return found && 'file' in found ? { ...edit, file: `/${found.file}` } : edit
  }

  const server = createServer((request, response) => {
    try {
      answer(decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname), response)
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { url: `http://${host}`, host, show: (shown) => void (edits = shown.map(toFile)), stop }
}

function sendMissing(folder: string, response: ServerResponse) {
  const page = join(folder, '404.html')
  const body = existsSync(page)
    ? readFileSync(page)
    : '<!doctype html><title>Not found</title><h1>Not found</h1>'
  response.writeHead(404, { 'content-type': types['.html'] }).end(body)
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** The file for a path, relative to the folder; nothing for what leads out of it. */
export function findFile(folder: string, path: string): { file: string } | { redirect: string } | undefined {
  const clean = normalize(path).replace(/^\/+/, '')
  if (clean.startsWith('..') || clean.includes('\0')) return undefined
  const whole = join(folder, clean)
  if (isFolder(whole)) {
    if (!isFile(join(whole, 'index.html'))) return undefined
    return path.endsWith('/') ? { file: join(clean, 'index.html') } : { redirect: `${path}/` }
  }
  if (isFile(whole)) return { file: clean }
  return isFile(`${whole}.html`) ? { file: `${clean}.html` } : undefined
}
