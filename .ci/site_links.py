"""A hook of mkdocs: the first page is the repository's README.md, and links out of docs lead to the repository."""

import pathlib
import posixpath
import re

ROOT = pathlib.Path(__file__).parents[1]
LINK = re.compile(r"(?<=\]\()(?!https?:|#|mailto:)([^)#\s]+)(#[^)\s]*)?(?=\))")
CODE = re.compile(r"(```.*?```|`[^`\n]*`)", re.DOTALL)


def on_page_markdown(markdown, page, config, files):
    """Text and links of a page."""
    source = "docs/" + page.file.src_path
    if page.file.src_path == "README.md":
        markdown, source = (ROOT / "README.md").read_text(encoding="utf-8"), "README.md"

    def followed(match):
        target = posixpath.normpath(posixpath.join(posixpath.dirname(source), match[1]))
        anchor = match[2] or ""
        if not (ROOT / target).exists():
            return match[0]  # mkdocs complains
        if target == "README.md":
            inside = "README.md"
        elif target != "docs/README.md" and target.startswith("docs/") and (ROOT / target).is_file():
            inside = target[len("docs/"):]
        else:
            return f"{config['repo_url']}/tree/main/{target}{anchor}"
        return posixpath.relpath(inside, posixpath.dirname(page.file.src_path) or ".") + anchor

    parts = CODE.split(markdown)
    return "".join(part if i % 2 else LINK.sub(followed, part) for i, part in enumerate(parts))
