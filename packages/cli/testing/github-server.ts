import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface GithubServer {
  url: string
  /** What was asked for, such as `POST /repos/ana/bakery/statuses/1`, with the body. */
  asked: { request: string; body: unknown; authorization: string | undefined }[]
  close: () => void
}

/** Opens a server that gives the answers of GitHub's API by request; others are refused as GitHub does. */
export async function openGithubServer(answers: Record<string, unknown>): Promise<GithubServer> {
  const asked: GithubServer['asked'] = []
  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      const name = `${request.method} ${request.url}`
      const body: unknown = sent === '' ? undefined : JSON.parse(sent)
      asked.push({ request: name, body, authorization: request.headers.authorization })
      const answer = answers[name]
      response.writeHead(answer === undefined ? 403 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer ?? { message: 'Resource not accessible by integration' }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  function close() {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}`, asked, close }
}
