declare module '*.css'

declare module 'dashboard/routes' {
  // A relative import statement is not allowed in here.
  // oxlint-disable-next-line typescript/consistent-type-imports
  export const routes: import('../_kit/route.ts').Route[]
}

declare module 'account/routes' {
  // oxlint-disable-next-line typescript/consistent-type-imports
  export const routes: import('../_kit/route.ts').Route[]
}

declare module 'account/dialogs' {
  export function Dialogs(): React.ReactNode
}

declare module 'legal/routes' {
  // oxlint-disable-next-line typescript/consistent-type-imports
  export const routes: import('../_kit/route.ts').Route[]
}

declare module 'legal/dialogs' {
  export function Dialogs(): React.ReactNode
}
