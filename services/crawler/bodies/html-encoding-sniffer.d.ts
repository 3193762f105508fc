// The published types are of a release without `xml`.
declare module 'html-encoding-sniffer' {
  interface Options {
    xml?: boolean
    transportLayerEncodingLabel?: string | undefined
    defaultEncoding?: string
  }
  /** The name of the encoding of a document. */
  export default function sniffEncoding(bytes: Uint8Array, options?: Options): string
}
