import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Faults wait for minutes and hardly work: begun last they would be all that is left to wait for. */
export class FaultsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isFault = ({ moduleId }: TestSpecification) => moduleId.includes("/tests/faults/")
    return [...sorted.filter(isFault), ...sorted.filter((file) => !isFault(file))]
  }
}
