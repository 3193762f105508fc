import { readFileSync } from 'node:fs'
import { standIns } from '../support/programs/container-images.ts'
import { root } from '../../deploy/root.ts'

type Store = 'postgres' | 'nats' | 'minio'

/** The image of a service in docker-compose.yml, or what stands in for it here. */
export const usableImageOf = (service: Store) => standIns()?.[service] ?? imageOf(service)

/** The image of a service in docker-compose.yml. */
export function imageOf(service: Store): string {
  const compose = readFileSync(`${root}docker-compose.yml`, 'utf8')
  const image = new RegExp(`^  ${service}:\\n(?:    .*\\n)*?    image: (\\S+)$`, 'm').exec(compose)?.[1]
  if (!image) throw new Error(`docker-compose.yml names no image of ${service}`)
  return image
}
