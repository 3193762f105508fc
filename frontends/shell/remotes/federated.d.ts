declare module '*.css'

declare module 'dashboard/routes' {
  // Relative import statements are not allowed in ambient modules.
  // oxlint-disable-next-line typescript/consistent-type-imports
  export const routes: import('../../ui/route.ts').Route[]
}

declare module 'account/routes' {
  // oxlint-disable-next-line typescript/consistent-type-imports
  export const routes: import('../../ui/route.ts').Route[]
}

declare module 'account/dialogs' {
  export function Dialogs(): React.ReactNode
}

declare module 'legal/routes' {
  // oxlint-disable-next-line typescript/consistent-type-imports
  export const routes: import('../../ui/route.ts').Route[]
}

declare module 'legal/dialogs' {
  export function Dialogs(): React.ReactNode
}
