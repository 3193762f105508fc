const ending = String.raw`(?:\.\w{2,5})?\/?$`
const forms = [
  String.raw`(?:log|sign)[-_]?(?:in|on)`,
  String.raw`(?:lost|forgot|forgotten|reset|change|recover)[-_]?password`,
  String.raw`password[-_/]?(?:lost|forgot|forgotten|reset|change|recovery|new)`,
]
const form = new RegExp(String.raw`\/(?:${forms.join('|')})${ending}`, 'i')
const entrance = new RegExp(
  String.raw`\/(?:${forms[0]}|(?:sign|log)[-_]?up|register|registration|join)${ending}`,
  'i',
)
const returning =
  /^(next|return(_?to|_?url|_?path|_?uri)?|redirect(_?to|_?url|_?uri)?|continue|back(_?url)?|from|ref|referrer|destination|came_?from|service)$/i

/** Whether a path is that of a form to sign in, or to reset a password. */
export const isAccountForm = (path: string): boolean => form.test(path)

/**
 * Whether a parameter contains only the address to which a sign-in form returns; the form is the same for all
 * values.
 */
export const isReturn = (path: string, name: string): boolean => returning.test(name) && entrance.test(path)
