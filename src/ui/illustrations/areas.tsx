import type { ReactNode } from "react"

/** Drawings of what a page is about: where one studies, pays, works, and what is taken and read. */
export const areas = {
  campus: (
    <>
      <circle cx="330" cy="58" r="26" fill="var(--color-secondary)" />
      <path d="M110 118 220 58 330 118Z" fill="currentColor" opacity=".45" />
      <path
        d="M126 200V132M176 200V132M264 200V132M314 200V132"
        stroke="currentColor"
        strokeWidth="14"
        opacity=".3"
      />
      <path
        d="M100 122H340M92 206H348"
        stroke="currentColor"
        strokeWidth="10"
        strokeLinecap="round"
        opacity=".6"
      />
      <path d="M202 200V158A18 18 0 0 1 238 158V200Z" fill="var(--color-secondary)" />
      <path d="M0 214H400V240H0Z" fill="currentColor" opacity=".16" />
    </>
  ),
  coins: (
    <>
      <path d="M0 212C120 196 280 196 400 212V240H0Z" fill="currentColor" opacity=".16" />
      <g fill="var(--color-secondary)" stroke="currentColor" strokeWidth="5">
        <ellipse cx="130" cy="196" rx="46" ry="15" />
        <ellipse cx="230" cy="196" rx="46" ry="15" />
        <ellipse cx="230" cy="172" rx="46" ry="15" />
        <ellipse cx="230" cy="148" rx="46" ry="15" />
        <ellipse cx="330" cy="196" rx="46" ry="15" />
        <ellipse cx="330" cy="172" rx="46" ry="15" />
      </g>
      <path
        d="M130 160V108M130 130C108 130 96 116 96 96 118 96 130 110 130 130ZM130 116C130 96 142 84 164 84 164 104 152 116 130 116Z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="6"
        strokeLinejoin="round"
        opacity=".55"
      />
    </>
  ),
  workshop: (
    <>
      <path d="M40 196H360" stroke="currentColor" strokeWidth="12" strokeLinecap="round" opacity=".5" />
      <path d="M80 196V240M320 196V240" stroke="currentColor" strokeWidth="10" opacity=".3" />
      <rect x="180" y="104" width="130" height="84" rx="10" fill="currentColor" opacity=".22" />
      <rect x="192" y="116" width="106" height="60" rx="5" fill="currentColor" opacity=".3" />
      <path
        d="M206 134H256M206 148H284M206 162H240"
        stroke="var(--color-secondary)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M116 188 140 96" stroke="currentColor" strokeWidth="13" strokeLinecap="round" opacity=".6" />
      <path d="M112 84 172 100 166 118 106 102Z" fill="var(--color-secondary)" />
    </>
  ),
  library: (
    <>
      <path d="M60 202H350" stroke="currentColor" strokeWidth="11" strokeLinecap="round" opacity=".5" />
      <rect x="86" y="92" width="34" height="104" rx="5" fill="currentColor" opacity=".4" />
      <rect x="126" y="112" width="28" height="84" rx="5" fill="var(--color-secondary)" />
      <rect x="160" y="76" width="38" height="120" rx="5" fill="currentColor" opacity=".25" />
      <rect x="204" y="104" width="30" height="92" rx="5" fill="currentColor" opacity=".55" />
      <path d="M246 194 282 92 312 102 276 204Z" fill="var(--color-secondary)" opacity=".8" />
      <path
        d="M94 116H112M168 100H190M210 126H228"
        stroke="var(--color-secondary)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  ),
  bridge: (
    <>
      <path d="M0 190H400V240H0Z" fill="currentColor" opacity=".14" />
      <path d="M0 150H400" stroke="currentColor" strokeWidth="12" opacity=".5" />
      <path
        d="M20 150A90 90 0 0 1 200 150M200 150A90 90 0 0 1 380 150"
        fill="none"
        stroke="currentColor"
        strokeWidth="9"
        opacity=".4"
      />
      <path
        d="M65 150V88M110 150V62M155 150V88M245 150V88M290 150V62M335 150V88"
        stroke="currentColor"
        strokeWidth="5"
        opacity=".35"
      />
      <path d="M20 150V214M200 150V214M380 150V214" stroke="currentColor" strokeWidth="14" opacity=".5" />
      <circle cx="182" cy="116" r="13" fill="var(--color-secondary)" />
      <circle cx="222" cy="122" r="11" fill="var(--color-secondary)" />
      <path
        d="M182 148V132M222 148V136M186 136 220 140"
        stroke="var(--color-secondary)"
        strokeWidth="9"
        strokeLinecap="round"
      />
    </>
  ),
  ladder: (
    <>
      <path d="M0 216C130 204 270 204 400 216V240H0Z" fill="currentColor" opacity=".16" />
      <path
        d="M60 214H130V176H200V138H270V100H340"
        fill="none"
        stroke="currentColor"
        strokeWidth="12"
        strokeLinejoin="round"
        strokeLinecap="round"
        opacity=".5"
      />
      <path
        d="M340 98V44L376 58 340 72"
        fill="var(--color-secondary)"
        stroke="var(--color-secondary)"
        strokeWidth="6"
        strokeLinejoin="round"
      />
      <circle cx="164" cy="112" r="14" fill="var(--color-secondary)" />
      <path
        d="M164 130V152L150 174M164 152 182 172M164 136 188 124M164 138 144 148"
        fill="none"
        stroke="currentColor"
        strokeWidth="8"
        strokeLinecap="round"
        opacity=".7"
      />
    </>
  ),
  desk: (
    <>
      <path d="M50 196H360" stroke="currentColor" strokeWidth="12" strokeLinecap="round" opacity=".5" />
      <path
        d="M204 182C180 166 140 166 112 178V104C140 92 180 92 204 108 228 92 268 92 296 104V178C268 166 228 166 204 182Z"
        fill="currentColor"
        opacity=".22"
      />
      <path
        d="M204 108V182M130 122C150 116 172 118 188 126M130 144C150 138 172 140 188 148M278 122C258 116 236 118 220 126"
        fill="none"
        stroke="currentColor"
        strokeWidth="6"
        strokeLinecap="round"
        opacity=".55"
      />
      <path d="M322 188 336 104 350 190Z" fill="var(--color-secondary)" />
      <circle cx="84" cy="74" r="20" fill="var(--color-secondary)" opacity=".9" />
    </>
  ),
  maze: (
    <>
      <path
        d="M90 40H310V216H90ZM90 84H178M134 84V128M134 172V216M178 128H222V40M178 128V172M266 84V172H222M266 84H310M222 172V216"
        fill="none"
        stroke="currentColor"
        strokeWidth="9"
        strokeLinejoin="round"
        strokeLinecap="round"
        opacity=".6"
      />
      <path
        d="M112 196V106M112 150H156V194H200V150H244V106H244V62H288V194"
        fill="none"
        stroke="var(--color-secondary)"
        strokeWidth="8"
        strokeLinecap="round"
        strokeDasharray="2 18"
      />
      <circle cx="112" cy="62" r="12" fill="var(--color-secondary)" />
    </>
  ),
  scales: (
    <>
      <path d="M120 220H280V240H120Z" fill="currentColor" opacity=".3" />
      <path
        d="M200 220V52M104 78 296 62"
        stroke="currentColor"
        strokeWidth="9"
        strokeLinecap="round"
        opacity=".75"
      />
      <circle cx="200" cy="48" r="14" fill="var(--color-secondary)" />
      <path
        d="M104 78 66 158H142ZM296 62 258 142H334Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="6"
        strokeLinejoin="round"
        opacity=".5"
      />
      <path d="M58 158H150A46 46 0 0 1 58 158Z" fill="currentColor" opacity=".45" />
      <path d="M250 142H342A46 46 0 0 1 250 142Z" fill="var(--color-secondary)" />
    </>
  ),
  shelf: (
    <>
      <path d="M60 204H340V218H60Z" fill="currentColor" opacity=".6" />
      <path d="M88 92H124V204H88ZM190 108H222V204H190Z" fill="currentColor" opacity=".45" />
      <path d="M132 68H180V204H132Z" fill="var(--color-secondary)" />
      <path
        d="M142 92H170M142 108H170"
        stroke="currentColor"
        strokeWidth="6"
        strokeLinecap="round"
        opacity=".5"
      />
      <path d="m236 116 34-10 28 98H262Z" fill="currentColor" opacity=".25" />
      <path
        d="M98 112H114M98 180H114M200 128H212"
        stroke="currentColor"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  ),
  masks: (
    <>
      <path d="M76 60H204V124C204 176 172 204 140 204S76 176 76 124Z" fill="var(--color-secondary)" />
      <path
        d="M108 108H120M160 108H172M112 146Q140 176 168 146"
        fill="none"
        stroke="var(--color-deeper)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M214 84H330V146C330 192 302 218 272 218S214 192 214 146Z" fill="currentColor" opacity=".4" />
      <path
        d="M242 130H254M290 130H302M250 182Q272 160 294 182"
        fill="none"
        stroke="currentColor"
        strokeWidth="8"
        strokeLinecap="round"
      />
    </>
  ),
  circles: (
    <>
      <circle cx="150" cy="104" r="62" fill="currentColor" opacity=".22" />
      <circle cx="232" cy="92" r="62" fill="var(--color-secondary)" opacity=".85" />
      <circle cx="268" cy="164" r="62" fill="currentColor" opacity=".26" />
      <circle cx="196" cy="196" r="62" fill="currentColor" opacity=".18" />
      <circle cx="118" cy="170" r="46" fill="currentColor" opacity=".34" />
      <circle cx="196" cy="140" r="14" fill="currentColor" />
    </>
  ),
  shield: (
    <>
      <path
        d="M200 28 296 60V132C296 186 256 222 200 240 144 222 104 186 104 132V60Z"
        fill="currentColor"
        opacity=".22"
      />
      <path
        d="M200 52 274 76V132C274 174 244 202 200 216 156 202 126 174 126 132V76Z"
        fill="currentColor"
        opacity=".3"
      />
      <path
        d="M164 134 192 162 240 104"
        fill="none"
        stroke="var(--color-secondary)"
        strokeWidth="14"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  scroll: (
    <>
      <path d="M130 40H286V240H130Z" fill="currentColor" opacity=".22" />
      <path d="M130 40A20 20 0 0 0 90 40V72H130Z" fill="currentColor" opacity=".4" />
      <path
        d="M158 80H258M158 108H258M158 136H226"
        stroke="currentColor"
        strokeWidth="8"
        strokeLinecap="round"
        opacity=".65"
      />
      <circle cx="252" cy="188" r="24" fill="var(--color-secondary)" />
      <path d="M238 204 230 238 252 226 274 238 266 204Z" fill="var(--color-secondary)" />
    </>
  ),
  launch: (
    <>
      <path d="M84 240C120 204 280 204 316 240Z" fill="currentColor" opacity=".25" />
      <path d="M200 20C246 58 246 126 230 168H170C154 126 154 58 200 20Z" fill="currentColor" opacity=".75" />
      <circle cx="200" cy="92" r="18" fill="var(--color-secondary)" />
      <path d="M164 118 132 166 168 168ZM236 118 268 166 232 168Z" fill="currentColor" opacity=".45" />
      <path d="M180 176H220C220 200 208 212 200 224 192 212 180 200 180 176Z" fill="var(--color-secondary)" />
    </>
  ),
} as const satisfies Record<string, ReactNode>
