import { createHash } from 'node:crypto'

const mostKept = 10_000

/**
 * Tells who asks the same thing for the third time: no more is to be expected of the answer than of those before. What is put
 * into an address only for it to be another one, the time or a number by chance, does not make it so.
 */
export function watchPolls() {
  const asked = new Map<string, number>()
  return ({ method, url, postData = '' }: { method: string; url: string; postData?: string }) => {
    const question = `${method} ${url.replaceAll(/\d{10,}|0\.\d{6,}/g, '')} ${postData}`
    const key = createHash('sha1').update(question).digest('base64')
    const times = (asked.get(key) ?? 0) + 1
    if (asked.size > mostKept) asked.clear()
    asked.set(key, times)
    return times > 2
  }
}
