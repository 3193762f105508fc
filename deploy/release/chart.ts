import { Sentence } from '../terminal/sentence.ts'

/** Replaces the locally built images in the chart's values by those of a registry. */
export function nameImages(values: string, registry: string): string {
  const named = values.replaceAll(/(repository: )vigia\/(services|browser)\b/g, `$1${registry}/$2`)
  const count = named.split(`repository: ${registry}/`).length - 1
  if (count !== 2)
    throw new Sentence(`deploy/helm/values.yaml names ${count} images of ours where two were expected.`)
  return named
}
