import { extraPackages } from '../support/programs/extra-packages.ts'

const packages = extraPackages('containers', new URL('./packages/', import.meta.url))

/**
 * The part of testcontainers that we use; it has more dependencies than the whole product, and only `npm run
 * contracts` needs it.
 */
interface Testcontainers {
  GenericContainer: new (image: string) => Container
  Wait: {
    forLogMessage: (text: string, times?: number) => WaitStrategy
    forListeningPorts: () => WaitStrategy
    forHttp: (path: string, port: number) => WaitStrategy
  }
}

type WaitStrategy = { readonly isTestcontainers: unique symbol }

interface Container {
  withEnvironment(environment: Record<string, string>): Container
  withEntrypoint(entrypoint: string[]): Container
  withCommand(command: string[]): Container
  withCopyContentToContainer(files: { content: string; target: string }[]): Container
  withTmpFs(folders: Record<string, string>): Container
  withExposedPorts(...ports: (number | { container: number; host: number })[]): Container
  withWaitStrategy(strategy: WaitStrategy): Container
  withStartupTimeout(ms: number): Container
  start(): Promise<StartedContainer>
}

interface StartedContainer {
  getHost(): string
  getMappedPort(port: number): number
  stop(): Promise<unknown>
}

export const installTestcontainers = packages.install
export const testcontainers = () => packages.load('testcontainers') as Testcontainers
