import { chmod, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { needChromium } from '@vigia/browser/chromium'
import { expect, test } from 'vitest'
import { makeFileFolder } from '../../../tests/support/make-folder.ts'
import { openCapturer } from '../testing/open-capturer.ts'

const folder = makeFileFolder()
const readCertificate = (name: string) =>
  readFile(new URL(`../../../tests/sites/hostile/certificates/${name}`, import.meta.url))
// The browser differs only in trusting this website's certificate.
const program = join(folder, 'trusting-chromium')
await writeFile(program, `#!/bin/sh\nexec ${needChromium()} --ignore-certificate-errors "$@"\n`)
await chmod(folder, 0o755)
await chmod(program, 0o755)
process.env['CHROMIUM_PATH'] = program

const server = createServer(
  { key: await readCertificate('server.key'), cert: await readCertificate('self-signed.pem') },
  (request, response) => {
    const word = request.url?.slice(1) ?? ''
    response.writeHead(200, { 'content-type': 'text/html', 'x-egress-error': word })
    response.end('<!doctype html><title>A page</title><h1>It is there</h1>')
  },
)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
function stop() {
  server.closeAllConnections()
  server.close()
}
const { capture } = await openCapturer({ url: `https://${host}`, host, stop })

test.each(['busy', 'not-allowed', 'timeout'])(
  'a website cannot impersonate the egress: its page is captured though it sends the egress’s header',
  async (word) => {
    const photo = await capture(`/${word}`)
    expect(photo.title).toBe('A page')
  },
)
