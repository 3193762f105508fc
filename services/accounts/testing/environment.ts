// Read when settings.ts is first imported: import this before anything that does.
process.env['PASSWORD_PEPPER'] = 'a pepper that is for tests and for nothing else'
process.env['ACCOUNTS_BCRYPT_COST'] ??= '4'
process.env['LOG_LEVEL'] ??= 'error'
