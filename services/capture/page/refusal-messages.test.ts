import { expect, test } from 'vitest'
import { refusalWords } from './refusal-messages.ts'

const isRefusal = (text: string) => new RegExp(refusalWords, 'i').test(text)

test.each([
  'Reject all',
  'Decline',
  'Reject all cookies',
  'Only necessary cookies',
  'Accept only essential cookies',
  'Necessary cookies only',
  'No, thanks',
  'Continue without accepting',
  'Rejeitar todos',
  'Recusar cookies',
  'Apenas cookies necessários',
  'Rechazar todas',
  'Solo las necesarias',
  'Tout refuser',
  'Continuer sans accepter',
  'Alle ablehnen',
  'Nur notwendige Cookies',
  'Rifiuta tutti',
  'Alles weigeren',
])('«%s» declines', (text) => {
  expect(isRefusal(text)).toBe(true)
})

test.each([
  'Accept all',
  'Accept',
  'OK',
  'Allow all cookies',
  'Aceitar todos',
  'Aceptar',
  'Tout accepter',
  'Alle akzeptieren',
  'Accept necessary and optional cookies',
  'Reject the offer',
  'Decline invitation from Ann',
  'Settings',
  'cookies',
  '',
])('«%s» does not', (text) => {
  expect(isRefusal(text)).toBe(false)
})
