import { useState } from 'react';
import { DndProvider, useDrag, useDrop } from 'react-dnd';
import { HTML5Backend } from 'react-dnd-html5-backend';

function Tag({ name, onMove }) {
  const [, drag] = useDrag({ type: 'tag', item: { name } });
  const [, drop] = useDrop({ accept: 'tag', drop: item => onMove(item.name, name) });
  return <li ref={node => void drag(drop(node))}>{name}</li>;
}

/** A list sorted by dragging. */
export function SortableTags() {
  const [tags, setTags] = useState(['sea', 'wind', 'waves']);
  const move = (name, before) =>
    setTags(present => {
      const others = present.filter(tag => tag !== name);
      return others.toSpliced(others.indexOf(before), 0, name);
    });
  return (
    <DndProvider backend={HTML5Backend}>
      <ol>
        {tags.map(name => (
          <Tag key={name} name={name} onMove={move} />
        ))}
      </ol>
    </DndProvider>
  );
}
