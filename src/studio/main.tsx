import "./studio.css"
import { start } from "./boot/start.tsx"

const root = document.getElementById("root")
if (!root) throw new Error("The page has no place for the studio")
void start(root)
