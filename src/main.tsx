import "#ui/trusted.ts"
import "#ui/styles.css"
import "#learner/shell/shell.css"
import { start } from "#learner/boot/start.tsx"

const root = document.getElementById("root")
if (!root) throw new Error("The page has no place for the app")
void start(root)
