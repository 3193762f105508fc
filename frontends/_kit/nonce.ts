declare global {
  // The bundler turns this name into the running bundle's own nonce, which style tags made by libraries carry.
  // oxlint-disable-next-line no-underscore-dangle
  var __webpack_nonce__: string | undefined
}

/** The page's nonce. Browsers hide the attribute, so only the property can be read. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

__webpack_nonce__ = nonce
