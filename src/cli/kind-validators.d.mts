export const modulePattern: RegExp
export function compiledKindValidators(): Promise<string>
