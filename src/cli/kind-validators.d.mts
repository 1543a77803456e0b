export function compiledKindValidators(): Promise<string>
