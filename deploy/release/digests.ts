import { Sentence } from '../terminal/sentence.ts'

const form = /\bsha256:[0-9a-f]{64}\b/

/** The digest in what the builder wrote about the image that it pushed. */
export function readDigest(metadata: string): string {
  const { 'containerimage.digest': digest = '' } = JSON.parse(metadata) as Record<string, string>
  return requireDigest(digest)
}

/** The digest among the lines with which Helm reports what it pushed. */
export const findDigest = (lines: string[]): string =>
  requireDigest(lines.find((line) => line.startsWith('Digest: ')) ?? '')

function requireDigest(text: string): string {
  const [digest] = form.exec(text) ?? []
  if (!digest) throw new Sentence('What was pushed has no digest, by which it could be signed.')
  return digest
}

/** The image that the last stage of a Dockerfile is made of, with its digest where it has one. */
export function findBase(dockerfile: string): { name: string; digest?: string } {
  const [, reference = ''] = [...dockerfile.matchAll(/^FROM (\S+)/gm)].at(-1) ?? []
  const [name = '', digest] = reference.split('@', 2)
  return { name: name.includes('/') ? name : `docker.io/library/${name}`, ...(digest && { digest }) }
}
