import type { Answer } from '../../../../tests/sites/serve.ts'
import { end, heading, holders, page, picture, watched } from './passing-parts.ts'

const images = `${heading}${holders.replaceAll('<div', '<img alt=""').replaceAll('</div>', '')}${end}`
const box = '.holder { display: block; height: 100px; width: 900px;'
const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** Images that are unloaded out of view, where their backgrounds stand for them, by path. */
export const placeholders: Record<string, Answer> = {
  '/pictures-without-an-address-on-a-colour': page(
    `${box} background: #efe9dc }`,
    images,
    watched(`target.src = ${picture}`, `target.removeAttribute('src')`),
  ),
  '/pictures-with-a-blank-address-on-a-colour': page(
    `${box} background: #efe9dc }`,
    images,
    watched(`target.src = ${picture}`, `target.src = '${blank}'`),
  ),
  '/pictures-without-an-address-on-a-gradient': page(
    `${box} background: linear-gradient(90deg, #eee, #ddd) }`,
    images,
    watched(`target.src = ${picture}`, `target.removeAttribute('src')`),
  ),
  '/pictures-of-a-set-on-a-colour': page(
    `${box} background: #efe9dc }`,
    images,
    watched(`target.srcset = ${picture}`, `target.removeAttribute('srcset')`),
  ),
}
