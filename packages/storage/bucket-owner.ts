import { MissingFile, type Files } from './files.ts'

/** Says whose images a bucket has; no screenshot has this name, which is not random. */
export const ownerFile = '00000000-0000-4000-8000-000000000000.json'

/** The installation whose images a bucket has; undefined if nobody has said so. */
export async function readOwner(files: Files): Promise<string | undefined> {
  const bytes = await files.get(ownerFile).catch((error: unknown) => {
    if (error instanceof MissingFile) return undefined
    throw error
  })
  return bytes && (JSON.parse(String(bytes)) as { installation: string }).installation
}

export const writeOwner = (files: Files, installation: string): Promise<void> =>
  files.put(ownerFile, Buffer.from(JSON.stringify({ installation })), 'application/json')
