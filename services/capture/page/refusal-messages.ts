const thing = '(the |all |os |as |las |los |les |i |tutti i )?(cookies?)?'

/** The whole text of a button that declines, apart from white space. */
const byLanguage = {
  english: [
    `(no,? (thanks,? )?)?(i )?(reject|decline|refuse|deny|disagree)( to)?( all| everything| optional| non-essential| additional)* ?${thing}( and close)?`,
    'no,? thanks|no,? thank you|do not (accept|allow|consent|agree)|don.t (accept|allow|agree)',
    '(continue|proceed) without (accepting|agreeing|consent)',
    '((use|accept|allow) )?(only|just) (the )?(strictly )?(necessary|essential|required)( cookies)?',
    '((use|accept|allow) )?(strictly )?(necessary|essential|required)( cookies)? only',
  ],
  portuguese: [
    `(rejeitar|recusar|negar)( tudo| todos| todas)? ?${thing}( n[ãa]o essenciais| opcionais)?`,
    'n[ãa]o (aceito|aceitar|concordo)|continuar sem aceitar',
    '((aceitar|permitir|usar) )?(apenas|somente|s[óo]) (os )?(cookies )?(estritamente )?(necess[áa]rios|essenciais|obrigat[óo]rios)',
  ],
  spanish: [
    `(rechazar|denegar)( todo| todas| todos)? ?${thing}( opcionales)?`,
    'no (acepto|aceptar)|continuar sin aceptar',
    '(aceptar )?(solo|s[óo]lo|[úu]nicamente) (las )?(cookies )?(estrictamente )?(necesarias|esenciales|t[ée]cnicas)',
  ],
  french: [
    `((je|tout) )?(refuse|refuser|rejeter)( tout| tous)? ?${thing}`,
    'continuer sans accepter',
    '(cookies )?(strictement )?n[ée]cessaires uniquement|(uniquement|seulement) les (cookies )?n[ée]cessaires',
  ],
  german: [
    '((alle|alles|cookies|alle cookies) )?(ablehnen|verweigern)|ohne (einwilligung|zustimmung) (fortfahren|weiter)',
    'nur (technisch )?(notwendige|essenzielle|erforderliche|n[öo]tige)( cookies)?( akzeptieren| zulassen| erlauben| verwenden)?',
  ],
  italian: [
    `(rifiuta|rifiutare)( tutto| tutti)? ?${thing}|continua senza accettare`,
    '(solo|soltanto) (i )?(cookie )?(strettamente )?(necessari|essenziali|tecnici)',
  ],
  dutch: ['((alles|alle) )?(cookies )?(weigeren|afwijzen)', 'alleen (noodzakelijke|functionele)( cookies)?'],
}

export const refusalWords = `^(${Object.values(byLanguage).flat().join('|')})$`

/** Words of a consent dialog; invitations mention privacy, too, and are not ours to decline. */
export const consentWords = 'cookie|consent|gdpr|lgpd|rgpd|dsgvo|ccpa|rastread|tracking'
