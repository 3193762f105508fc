import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { HtmlRspackPlugin, type Configuration, type RuleSetRule } from '@rspack/core'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

type Mode = 'production' | 'development'

const root = resolve(import.meta.dirname, '..')
const isShell = (name: string) => name === 'shell'

/**
 * The configuration of one micro-frontend: the shell at the root of `out`, each remote below `mf/<name>/`.
 */
export function configure(name: string, remotes: string[], out: string, mode: Mode): Configuration {
  const folder = resolve(root, name)
  const hash = mode === 'production' ? '.[contenthash:8]' : ''
  return {
    name,
    mode,
    context: folder,
    entry: isShell(name) ? { main: './index.ts' } : {},
    // The security policy forbids source maps that evaluate strings.
    devtool: mode === 'development' && 'cheap-module-source-map',
    target: ['web', 'es2022'],
    output: outputOf(name, out, hash),
    resolve: { extensions: ['.js', '.mjs'] },
    module: { rules: [typescript, workers(hash), { test: /\.css$/, type: 'css' }] },
    plugins: [federate(name, remotes), ...(isShell(name) ? [page(folder)] : [])],
    optimization: { chunkIds: 'deterministic', moduleIds: 'deterministic' },
    performance: false,
  }
}

const outputOf = (name: string, out: string, hash: string): Configuration['output'] => ({
  path: isShell(name) ? out : resolve(out, 'mf', name),
  publicPath: isShell(name) ? '/' : `/mf/${name}/`,
  uniqueName: name,
  filename: `assets/[name]${hash}.js`,
  cssFilename: `assets/[name]${hash}.css`,
  assetModuleFilename: `assets/[name]${hash}[ext]`,
})

const swc = {
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
}
const typescript: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: /\.worker\.ts$/,
  type: 'javascript/auto',
  use: swc,
}

/** Separate files: as entries they would load Module Federation, which is not there in a worker. */
const workers = (hash: string): RuleSetRule => ({
  test: /\.worker\.ts$/,
  type: 'asset/resource',
  generator: { filename: `assets/[name]${hash}.js` },
  use: swc,
})

const singleton = (requiredVersion: string) => ({ singleton: true, requiredVersion })
const shared = {
  react: singleton('^19.3.0'),
  'react/': singleton('^19.3.0'),
  'react-dom': singleton('^19.3.0'),
  'react-dom/': singleton('^19.3.0'),
  'styled-components': singleton('^6.6.0'),
  '@tanstack/react-query': singleton('^5.108.0'),
}

function federate(name: string, remotes: string[]) {
  return new ModuleFederationPlugin({
    name,
    filename: 'remoteEntry.js',
    manifest: false,
    dts: false,
    dev: false,
    shareStrategy: 'loaded-first',
    shared,
    ...(isShell(name)
      ? { remotes: Object.fromEntries(remotes.map(remoteUrl)) }
      : { exposes: exposedBy(name) }),
    experiments: {
      ...(isShell(name) ? { provideExternalRuntime: true } : { externalRuntime: true }),
      optimization: { target: 'web', disableSnapshot: true },
    },
  })
}

/** A remote exposes its pages and, if it has any, its dialogs. */
function exposedBy(name: string) {
  const hasDialogs = existsSync(resolve(root, name, 'dialogs.tsx'))
  return { './routes': './routes.tsx', ...(hasDialogs && { './dialogs': './dialogs.tsx' }) }
}

const remoteUrl = (remote: string) => [remote, `${remote}@/mf/${remote}/remoteEntry.js`]

function page(folder: string) {
  return new HtmlRspackPlugin({
    template: resolve(folder, 'index.html'),
    scriptLoading: 'module',
    inject: 'head',
    minify: false,
  })
}
