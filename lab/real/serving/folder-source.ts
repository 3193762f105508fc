import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import type { Source } from './serve-site.ts'

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

/**
 * A folder as a static host serves it: index.html, addresses without .html, 404.html. Pages in a character
 * set other than UTF-8 have to declare it themselves: their header names none.
 */
export const fromFolder = (folder: string, charset = 'utf-8'): Source => ({
  nameOf(path) {
    const found = findFile(folder, path)
    if (!found) throw new Error(`The site has no file for ${path}`)
    return 'file' in found ? `/${found.file}` : this.nameOf(found.redirect)
  },
  async answer({ url = '/' }) {
    const path = decodeURIComponent(new URL(url, 'http://site').pathname)
    const found = findFile(folder, path)
    if (!found) return missing(folder)
    if ('redirect' in found)
      return { status: 301, headers: { location: found.redirect }, body: Buffer.alloc(0) }
    const type = types[extname(found.file)] ?? 'application/octet-stream'
    const named = charset === 'utf-8' ? type : type.replace(/;.*/, '')
    const headers = { 'content-type': named, 'cache-control': 'no-store' }
    const body = readFileSync(join(folder, found.file))
    return { status: 200, headers, body, file: `/${found.file}`, charset }
  },
})

function missing(folder: string) {
  const page = join(folder, '404.html')
  const plain = Buffer.from('<!doctype html><title>Not found</title><h1>Not found</h1>')
  const body = existsSync(page) ? readFileSync(page) : plain
  return { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** The file for a path, relative to the folder; nothing for what leads out of it. */
function findFile(folder: string, path: string): { file: string } | { redirect: string } | undefined {
  const clean = normalize(path).replace(/^\/+/, '')
  if (clean.startsWith('..') || clean.includes('\0')) return undefined
  const whole = join(folder, clean)
  if (isFile(join(whole, 'index.html'))) {
    return path.endsWith('/') ? { file: join(clean, 'index.html') } : { redirect: `${path}/` }
  }
  if (isFile(whole)) return { file: clean }
  return isFile(`${whole}.html`) ? { file: `${clean}.html` } : undefined
}
