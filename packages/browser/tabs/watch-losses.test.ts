import { expect, test } from 'vitest'
import { noteAnswer, noteFailure, noteRequest, openRequests } from './watch-losses.ts'

const page = 'https://shop.example/'

/** What is lost of a page that was answered, when another file of it gets no tunnel. */
function lostWithoutTunnel(url: string, type = 'Stylesheet'): string {
  const requests = openRequests()
  const lost = { proxy: false, part: '' }
  noteRequest(requests, { requestId: '1', request: { url: page } })
  noteAnswer(requests, { requestId: '1', type: 'Document', response: { url: page, headers: {} } }, lost)
  noteRequest(requests, { requestId: '2', request: { url } })
  noteFailure(requests, { requestId: '2', errorText: 'net::ERR_TUNNEL_CONNECTION_FAILED', type }, lost)
  return lost.part
}

test('a file without a tunnel is lost if its host answered just before', () => {
  expect(lostWithoutTunnel('https://shop.example/shop.css')).toBe('net::ERR_TUNNEL_CONNECTION_FAILED')
  expect(lostWithoutTunnel('https://shop.example/ask', 'Fetch')).toBe('')
})

test('a host that never answers may be away at every attempt', () => {
  expect(lostWithoutTunnel('https://tracker.example/pixel.gif', 'Image')).toBe('')
  expect(lostWithoutTunnel('https://shop.example:8443/shop.css')).toBe('')
  expect(lostWithoutTunnel('about:blank')).toBe('')
})

test('the word of the egress counts over plain http only, where no website can send it', () => {
  const lostWith = (url: string, word: string, type = 'Stylesheet') => {
    const lost = { proxy: false, part: '' }
    const response = { url, headers: { 'X-Egress-Error': word } }
    noteAnswer(openRequests(), { requestId: '1', type, response }, lost)
    return lost.part
  }
  expect(lostWith('http://shop.example/shop.css', 'busy')).toBe('egress: busy')
  expect(lostWith('http://shop.example/shop.css', 'paced')).toBe('egress: paced')
  expect(lostWith('http://shop.example/shop.css', 'refused')).toBe('')
  expect(lostWith('http://shop.example/ask', 'busy', 'Fetch')).toBe('')
  expect(lostWith('https://shop.example/shop.css', 'busy')).toBe('')
})
