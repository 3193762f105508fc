import { readComposeFile } from '../support/programs/compose-file.ts'
import { standIns } from '../support/programs/container-images.ts'

type Store = 'postgres' | 'nats' | 'minio'

/** The image of a service in docker-compose.yml, or what stands in for it here. */
export const usableImageOf = (service: Store) => standIns()?.[service] ?? imageOf(service)

/** The image of a service in docker-compose.yml. */
export function imageOf(service: Store): string {
  const image = readComposeFile()[service]?.image
  if (!image) throw new Error(`docker-compose.yml names no image of ${service}`)
  return image
}
