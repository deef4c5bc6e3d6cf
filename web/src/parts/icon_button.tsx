// A round button with a picture.

const ICONS = {
  start: "M5 5h2.5v14H5zM20 5v14L9 12z",
  back: "M17 5v14L6 12z",
  play: "M7 4.5v15L20 12z",
  pause: "M6 5h4.5v14H6zM13.5 5H18v14h-4.5z",
  forward: "M7 5v14l11-7z",
  end: "M16.5 5H19v14h-2.5zM4 5v14l11-7z",
  left: "M15 6l1.6 1.6L12.2 12l4.4 4.4L15 18l-6-6z",
  right: "M9 6l6 6-6 6-1.6-1.6 4.4-4.4-4.4-4.4z",
  up: "M6 15l6-6 6 6-1.6 1.6-4.4-4.4-4.4 4.4z",
  down: "M6 9l1.6-1.6 4.4 4.4 4.4-4.4L18 9l-6 6z",
  close: "M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12 19 17.6 17.6 19 12 13.4 6.4 19 5 17.6 10.6 12 5 6.4z",
  home: "M12 3l9 8-1.4 1.5L18 11.1V20h-5v-5h-2v5H6v-8.9l-1.6 1.4L3 11z",
  theme: "M12 3a9 9 0 100 18 9 9 0 000-18zm0 2v14a7 7 0 010-14z",
  star: "M12 2.8l2.8 6 6.4.8-4.7 4.5 1.2 6.4L12 17.3l-5.7 3.2 1.2-6.4L2.8 9.6l6.4-.8z",
} as const;

export interface IconButtonProps {
  icon: keyof typeof ICONS;
  label: string;
  onClick: () => void;
  disabled?: boolean;
  main?: boolean;
  /** Whether it is on, of one that stays pressed. */
  pressed?: boolean;
}

export function IconButton({
  icon,
  label,
  onClick,
  disabled = false,
  main = false,
  pressed,
}: IconButtonProps) {
  return (
    <button
      class={main ? "icon main" : "icon"}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[icon]} fill="currentColor" />
      </svg>
    </button>
  );
}
