import { block } from "../block.ts"

export const divider = block({}, () => <hr className="border-line" />)
