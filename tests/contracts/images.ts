import { readFileSync } from 'node:fs'
import { root } from '../../deploy/root.ts'

/** The image of a service in docker-compose.yml. */
export function imageOf(service: 'postgres' | 'nats' | 'minio'): string {
  const compose = readFileSync(`${root}docker-compose.yml`, 'utf8')
  const image = new RegExp(`^  ${service}:\\n(?:    .*\\n)*?    image: (\\S+)$`, 'm').exec(compose)?.[1]
  if (!image) throw new Error(`docker-compose.yml names no image of ${service}`)
  return image
}
