import type { Words } from "../../../words/words.ts"
import af from "./af.json"
import en from "./en.json"

export const words: Words = { en, af }
