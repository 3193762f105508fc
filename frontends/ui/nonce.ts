declare global {
  // The bundler replaces this name by the bundle's own nonce, which libraries put on their style tags.
  // oxlint-disable-next-line no-underscore-dangle
  var __webpack_nonce__: string | undefined
}

/** The page's nonce. Browsers hide the attribute, so only the property can be read. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

__webpack_nonce__ = nonce
